/** The screens of the two projects. A file about pages made for phones says `test.use(PHONE)`. */
export const DESK = { viewport: { width: 1440, height: 900 } }
/** Without `isMobile`, a page that is too wide would scroll, but would not shrink as it does on a phone. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  screen: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
}
