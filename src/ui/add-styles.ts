/** Loads the styles of a dialog. In the page they would delay the first paint. */
export function addStyles(href: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = link.onerror = () => {
      resolve()
    }
    document.head.append(link)
  })
}
