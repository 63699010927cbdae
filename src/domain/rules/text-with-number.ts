import type { Inline, RichText } from './text-tree.ts'

/** Replaces x in a keyword's text with the number that a unit has: "Its Speed is 2 lower". */
export function textWithNumber(text: RichText, x: number): RichText {
  const replaceIn = (run: Inline): Inline => {
    if (typeof run === 'string') return stringWithNumber(run, x)
    return run.type === 'keyword' ? run : { ...run, content: run.content.map(replaceIn) }
  }
  return text.map((block) =>
    block.type === 'paragraph'
      ? { ...block, content: block.content.map(replaceIn) }
      : { ...block, items: block.items.map((item) => item.map(replaceIn)) },
  )
}

/** The number of the keyword that a link names: 24 for "Ranged 24", null for "Flying". */
export function numberNamed(link: string): number | null {
  const digits = / [+−-]?(\d+)$/.exec(link.trim())?.[1]
  return digits === undefined ? null : Number(digits)
}

/** The same for a plain text. */
export function stringWithNumber(text: string, x: number): string {
  return text
    .replace(/(^|[.:!?]\s)x times\b/g, (_, start: string) => start + (x === 1 ? 'Once' : `${x} times`))
    .replace(/\bx times\b/g, x === 1 ? 'once' : `${x} times`)
    .replace(/\bx\b/g, String(x))
}
