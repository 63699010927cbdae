import './lead.css'

/**
 * Tells a newcomer what a tool does. It is in the built page and stays, so that the largest text of the page is there
 * at the first paint.
 */
export function Lead({ children }: { children: string }) {
  return <p className="tool-lead">{children}</p>
}
