import { plainText, type RichText } from '../ruleset/rich-text.ts'

/** What "as usual" means where units are set up; the rules are behind a gate, so each text explains it. */
export const AS_USUAL =
  'As usual: on your own side, 8 in or more back from the centreline, one unit each in turn, First Player first, and never closer than 16 in to an enemy.'

/** Whether a text sets units up "as usual". A unit that "routs as usual" is another matter. */
export function setsUpAsUsual(text: RichText): boolean {
  return /\bsets?\b[^.]*\bup\b[^.]*\bas usual\b/i.test(plainText(text))
}
