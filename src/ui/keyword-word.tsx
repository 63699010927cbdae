type Link = { href: string; 'data-keyword': string }

/** The attributes of a keyword link: `src/scripts/keyword-words.ts` opens the definition that it leads to. */
export function keywordLink(id: string): Link {
  return { href: `/quick-start/keywords#${id}`, 'data-keyword': id }
}

type Props = { id: string; text: string; onKeyword?: ((id: string) => void) | null | undefined }

/**
 * A word that opens the definition of its keyword: a button with `onKeyword`, else a link. With null it is a plain word,
 * for paper. (BATTLE-24, QUICK-07)
 */
export function KeywordWord({ id, text, onKeyword }: Props) {
  if (onKeyword === null) return text
  if (!onKeyword) {
    return (
      <a className="keyword-word" {...keywordLink(id)}>
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
