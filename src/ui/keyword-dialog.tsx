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

/** The definition of a keyword. A keyword in its text opens its own definition. (BATTLE-24) */
export function KeywordDialog({ id, keywords, nameOf, onClose }: Props) {
  const [shown, setShown] = useState(id)
  const keyword = keywords.get(shown)
  return (
    <Dialog title={keyword ? nameOf(keyword) : shown} onClose={onClose}>
      {keyword && (
        <>
          <p className="label">{keyword.traits.join(' · ')}</p>
          <RichText text={keyword.description} onKeyword={setShown} />
        </>
      )}
    </Dialog>
  )
}
