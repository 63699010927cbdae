import { useState } from 'react'
import type { RichText as Text } from '../domain/ruleset/rich-text.ts'
import { Dialog } from './dialog.tsx'
import { RichText } from './rich-text.tsx'

type Definition = { name: string; traits: readonly string[]; description: Text }
type Props = {
  id: string
  keywords: ReadonlyMap<string, Definition>
  nameOf: (keyword: Definition) => string
  onClose: () => void
}

/** The definition of a keyword. Keywords in its text open their own definitions. (BATTLE-24) */
export function KeywordDialog({ id, keywords, nameOf, onClose }: Props) {
  const [shownId, setShownId] = useState(id)
  const keyword = keywords.get(shownId)
  return (
    <Dialog title={keyword ? nameOf(keyword) : shownId} onClose={onClose}>
      {keyword && (
        <>
          <p className="label">{keyword.traits.join(' · ')}</p>
          <RichText text={keyword.description} onKeyword={setShownId} />
        </>
      )}
    </Dialog>
  )
}
