import { plainText, type RichText } from '#domain/rules/text-tree.ts'

/** Explains "as usual" in each text that uses it, because the rules themselves are only for users with an account. */
export const AS_USUAL =
  'As usual: on your own side, 8 in or more back from the centreline, one unit each in turn, First Player first, and never closer than 16 in to an enemy.'

/** Whether the text sets units up "as usual". Units that "rout as usual" do not count. */
export function setsUpAsUsual(text: RichText): boolean {
  return /\bsets?\b[^.]*\bup\b[^.]*\bas usual\b/i.test(plainText(text))
}
