type Link = { href: string; 'data-keyword': string }

/** What makes a link a keyword word: `src/scripts/keyword-words.ts` opens the definition that stands where it leads. */
export function keywordLink(id: string): Link {
  return { href: `/quick-start/keywords#${id}`, 'data-keyword': id }
}

type Props = { id: string; text: string; onKeyword?: ((id: string) => void) | undefined }

/** A word that opens the definition of its keyword: a button where `onKeyword` is given, else a link. (BATTLE-24, QUICK-07) */
export function KeywordWord({ id, text, onKeyword }: Props) {
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
