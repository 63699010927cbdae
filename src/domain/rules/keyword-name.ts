import type { Keyword, KeywordRef } from './army-ruleset.ts'

type Named = Pick<Keyword, 'name'>

const NUMBER = /\s*\[x\]$/

/** Whether a keyword has a number, which adds up if the unit has it several times. Its name then ends in `[x]`. */
export function isNumerical(keyword: Named): boolean {
  return NUMBER.test(keyword.name)
}

/** "Hero 2" for BASE, "Hero +1" for INCREMENT, "Hero" without a number. */
export function keywordName(keyword: Named, numerical?: KeywordRef['numerical']): string {
  const name = keyword.name.replace(NUMBER, '')
  if (!numerical || !isNumerical(keyword)) return name
  const plus = numerical.type === 'INCREMENT' && numerical.value >= 0 ? '+' : ''
  return `${name} ${plus}${numerical.value}`
}
