/**
 * Runs work after the page has loaded, so that it does not delay loading. Runs it immediately if the page has already
 * loaded.
 */
export function afterLoad(run: () => void): void {
  if (document.readyState === 'complete') run()
  else addEventListener('load', () => setTimeout(run))
}
