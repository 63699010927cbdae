import { useState } from 'react'
import type { RichText as Text } from '../domain/ruleset/rich-text.ts'
import { Dialog } from './dialog.tsx'
import { RichText } from './rich-text.tsx'

type Definitions = ReadonlyMap<string, { name: string; traits: readonly string[]; description: Text }>

/** The definition of a keyword; keywords in its text lead on to theirs. */
export function KeywordDialog({
  id,
  keywords,
  onClose,
}: {
  id: string
  keywords: Definitions
  onClose: () => void
}) {
  const [shown, setShown] = useState(id)
  const keyword = keywords.get(shown)
  return (
    <Dialog title={keyword?.name ?? shown} onClose={onClose}>
      {keyword && (
        <>
          <p className="label">{keyword.traits.join(' · ')}</p>
          <RichText text={keyword.description} onKeyword={setShown} />
        </>
      )}
    </Dialog>
  )
}
