import { filterEntries, filterText, filterWords } from '#domain/unit/keywords/keyword-filter.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { KeywordRef } from '#domain/rules/army-ruleset.ts'
import type { GameRules } from '#domain/rules/game-rules.ts'
import { isNumerical, keywordName } from '#domain/rules/keyword-name.ts'
import { plainText } from '#domain/rules/text-tree.ts'
import { stringWithNumber } from '#domain/rules/text-with-number.ts'

/** A keyword that a unit can be given by hand. `text` is what the filter searches. */
type Giveable = { keyword: KeywordRef; name: string; does: string; text: string }

/**
 * The keywords that match the filter, first those whose names do. If they have a number, it is this one, which adds to
 * what the unit has.
 *
 * @param game its hints say in a few words what a keyword does; null until they are loaded
 */
export function giveableKeywords(
  { number, filter }: { number: number; filter: string },
  { keywords }: ArmyRules,
  game: GameRules | null,
): Giveable[] {
  const all = [...keywords.values()].map((keyword): Giveable => {
    const { id, description } = keyword
    const rule = game?.keywords.get(id)?.hint ?? plainText(description)
    const numerical = { value: number, type: 'INCREMENT' } as const
    const hasNumber = isNumerical(keyword)
    const name = keywordName(keyword, numerical)
    return {
      keyword: hasNumber ? { id, numerical } : { id },
      name,
      does: hasNumber ? stringWithNumber(rule, number) : rule,
      text: filterText(name, rule, plainText(description)),
    }
  })
  const words = filterWords(filter)
  const isNamed = ({ name }: Giveable): boolean => words.every((word) => filterText(name).includes(word))
  return filterEntries(all, words).toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)))
}
