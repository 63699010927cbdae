/** The screens of the two projects. A file about pages made for phones says `test.use(PHONE)`. */
export const DESK = { viewport: { width: 1440, height: 900 } }
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }
