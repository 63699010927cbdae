/** Reads the JSON in a script element of this page. Undefined if it is missing or damaged. */
export function readEmbeddedJson(id: string): unknown {
  const text = document.getElementById(id)?.textContent
  try {
    return text ? (JSON.parse(text) as unknown) : undefined
  } catch {
    return undefined
  }
}
