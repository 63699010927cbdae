/** Runs once the page has loaded everything, so that this work does not compete with it; at once if it has. */
export function afterLoad(run: () => void): void {
  if (document.readyState === 'complete') run()
  else addEventListener('load', () => setTimeout(run))
}
