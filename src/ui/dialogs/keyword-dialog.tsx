import { useState } from 'react'
import { keywordPath } from '#domain/entries/keyword-path.ts'
import type { RichText as Text } from '#domain/rules/text-tree.ts'
import { Dialog } from './dialog.tsx'
import { RichText } from '#ui/texts/rich-text.tsx'

type Definition = { name: string; traits: readonly string[]; description: Text }
type Props = {
  id: string
  /** The text of the link that opened the dialog, such as "Ranged 24". */
  link: string
  keywords: ReadonlyMap<string, Definition>
  define: (keyword: Definition, link: string) => Definition
  /** The page that the title leads to. */
  path?: (id: string) => string
  onClose: () => void
}

/** The definition of a keyword, whose title leads to its page. Keywords in its text open their own definitions. */
export function KeywordDialog({ id, link, keywords, define, path = keywordPath, onClose }: Props) {
  const [shown, setShown] = useState({ id, link })
  const known = keywords.get(shown.id)
  const keyword = known && define(known, shown.link)
  return (
    <Dialog title={keyword?.name ?? shown.id} href={path(shown.id)} onClose={onClose}>
      {keyword && (
        <>
          <p className="label">{keyword.traits.join(' · ')}</p>
          <RichText
            text={keyword.description}
            onKeyword={(next, text) => setShown({ id: next, link: text })}
          />
        </>
      )}
    </Dialog>
  )
}
