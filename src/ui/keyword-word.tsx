type Link = { href: string; 'data-keyword': string }

/**
 * The attributes of a keyword link: `src/scripts/keyword-words.ts` opens the definition that it leads to. Older rulesets
 * have pages of their own.
 */
export function keywordLink(id: string, page = '/quick-start/keywords'): Link {
  return { href: `${page}#${id}`, 'data-keyword': id }
}

type Props = {
  id: string
  text: string
  onKeyword?: ((id: string) => void) | null | undefined
  page?: string | undefined
}

/**
 * A word that opens the definition of its keyword: a button with `onKeyword`, else a link. With null it is a plain word,
 * for paper. (BATTLE-24, QUICK-07)
 */
export function KeywordWord({ id, text, onKeyword, page }: Props) {
  if (onKeyword === null) return text
  if (!onKeyword) {
    return (
      <a className="keyword-word" {...keywordLink(id, page)}>
        {text}
      </a>
    )
  }
  return (
    <button
      type="button"
      className="keyword-word"
      onClick={() => {
        onKeyword(id)
      }}
    >
      {text}
    </button>
  )
}
