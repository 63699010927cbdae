const adopted = new Set<string>()

/**
 * Adds the styles of a component that only scripts render, such as a dialog. They come with its script, so the page need
 * not contain them and the component never shows without them. On the server nothing happens.
 */
export function adoptStyles(css: string): void {
  if (typeof document === 'undefined' || adopted.has(css)) return
  adopted.add(css)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}
