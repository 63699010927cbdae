/** Styles that only a dialog needs come with it: in the page they would be in the way of its first paint. */
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
