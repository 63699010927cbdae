/**
 * Makes plain clicks on links to other paths that match call `open` instead of loading a page. `open` gets the path with
 * its search part and fragment. @returns a function that stops it
 */
export function followLinks(paths: RegExp, open: (path: string) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const link = clickedLink(event)
    if (!link || !paths.test(link.pathname)) return
    event.preventDefault()
    open(link.pathname + link.search + link.hash)
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}

/** The link of this site that was clicked; null leaves the click to the browser. */
function clickedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link?.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return null
  // A fragment of this page, such as the target of the skip link.
  return link.hash !== '' && link.pathname === location.pathname && link.search === location.search
    ? null
    : link
}
