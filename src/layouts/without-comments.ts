/** Removes comment lines and indentation from a script or style that is inlined in every page. */
export function withoutComments(script: string): string {
  return script.replace(/^ *(?:\/\/|\/\*).*\n/gm, '').replace(/^ +/gm, '')
}
