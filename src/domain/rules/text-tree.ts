/** A piece of text: plain, emphasised, or a keyword that links to its definition. */
export type Inline =
  | string
  | { type: 'strong' | 'emphasis'; content: Inline[] }
  | { type: 'keyword'; id: string; text: string }

export type Block = { type: 'paragraph'; content: Inline[] } | { type: 'list'; items: Inline[][] }

/** Rules text as a tree. The build parses the Markdown, so that the browser does not need a parser. */
export type RichText = Block[]

function plainInline(run: Inline): string {
  if (typeof run === 'string') return run
  return run.type === 'keyword' ? run.text : run.content.map(plainInline).join('')
}

/** The text without formatting, for search, titles and labels. */
export function plainText(text: RichText): string {
  return text
    .map((block) =>
      (block.type === 'paragraph' ? [block.content] : block.items)
        .map((runs) => runs.map(plainInline).join(''))
        .join(' '),
    )
    .join(' ')
}

function keywordsInInline(run: Inline): string[] {
  if (typeof run === 'string') return []
  return run.type === 'keyword' ? [run.id] : run.content.flatMap(keywordsInInline)
}

/** The ids of the keywords that rich text links to, once per link. */
export function keywordsIn(text: RichText): string[] {
  return text.flatMap((block) =>
    (block.type === 'paragraph' ? block.content : block.items.flat()).flatMap(keywordsInInline),
  )
}
