import { keywordName } from './keyword-name.ts'
import type { RichText } from './text-tree.ts'
import { numberNamed, textWithNumber } from './text-with-number.ts'

type Definition = { name: string; traits: readonly string[]; description: RichText }

/** The definition that a link opens: one from "Ranged 24" says 24 where the keyword says x. */
export function keywordDefinition(keyword: Definition, link: string): Definition {
  const x = numberNamed(link)
  const name = keywordName(keyword)
  if (x === null) return { ...keyword, name }
  return { ...keyword, name: `${name} ${x}`, description: textWithNumber(keyword.description, x) }
}
