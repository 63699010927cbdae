/** Runs once the page has all that it is made of, so that this takes nothing away from it; at once where it has. */
export function afterLoad(run: () => void): void {
  if (document.readyState === 'complete') run()
  else addEventListener('load', () => setTimeout(run))
}
