/** A script without the lines that are comments and the spaces that lines begin with: it stands in every page. */
export function withoutComments(script: string): string {
  return script.replace(/^ *(?:\/\/|\/\*).*\n/gm, '').replace(/^ +/gm, '')
}
