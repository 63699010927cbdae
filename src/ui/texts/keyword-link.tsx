import { keywordPath } from '#domain/entries/keyword-path.ts'
import './keyword-link.css'

type Link = { href: string; 'data-keyword': string }

/**
 * The attributes of a link to the page of a keyword. `src/scripts/keyword-links.ts` opens the definition instead. Of an
 * older ruleset, `page` has all keywords.
 */
export function keywordLinkProps(id: string, page?: string): Link {
  return { href: page === undefined ? keywordPath(id) : `${page}#${id}`, 'data-keyword': id }
}

type Props = {
  id: string
  text: string
  onKeyword?: ((id: string, text: string) => void) | null | undefined
  page?: string | undefined
}

/**
 * A keyword in running text that opens its definition: a button if `onKeyword` is given, otherwise a link. If it is
 * null, as for printing, it is plain text.
 */
export function KeywordLink({ id, text, onKeyword, page }: Props) {
  if (onKeyword === null) return <span>{text}</span>
  if (!onKeyword) {
    return (
      <a className="keyword-link" {...keywordLinkProps(id, page)}>
        {text}
      </a>
    )
  }
  return (
    <button type="button" className="keyword-link" onClick={() => onKeyword(id, text)}>
      {text}
    </button>
  )
}
