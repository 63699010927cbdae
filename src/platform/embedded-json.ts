/** The JSON in a script element of this page; undefined if there is none, or it is damaged. */
export function readEmbeddedJson(id: string): unknown {
  const text = document.getElementById(id)?.textContent
  try {
    return text ? (JSON.parse(text) as unknown) : undefined
  } catch {
    return undefined
  }
}
