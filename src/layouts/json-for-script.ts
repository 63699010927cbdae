/** JSON that can be put into a script element, because no text in it can end that element. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
