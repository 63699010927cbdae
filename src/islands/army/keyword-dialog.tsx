import { useState } from 'react'
import type { Rules } from '../../domain/ruleset/rules.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { RichText } from '../../ui/rich-text.tsx'

/** The definition of a keyword; keywords in its text lead on to theirs. */
export function KeywordDialog({ id, rules, onClose }: { id: string; rules: Rules; onClose: () => void }) {
  const [shown, setShown] = useState(id)
  const keyword = rules.keywords.get(shown)
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
