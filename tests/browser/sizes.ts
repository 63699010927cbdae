/** What the two projects use. A file about pages that are made for phones says `test.use(PHONE)`. */
export const DESK = { viewport: { width: 1440, height: 900 } }
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }
