import { renderToString } from 'react-dom/server'
import type { Fortune } from '../../domain/ruleset/play-ruleset.ts'
import { ToastStack } from '../../ui/toast.tsx'
import { dealCards, FortunePage } from './fortune-page.tsx'

const nothing = () => undefined

/** The page as it stands until the hand is known: what `FortuneTool` shows first, so that it can take this over. */
export function fortuneFrame(fortunes: readonly Fortune[]): string {
  const cards = dealCards(fortunes)
  const page = { cards, held: [], discarded: [], left: cards.size, verbs: null, onKeyword: nothing }
  return renderToString(
    <>
      <FortunePage page={page} drawn={null} dropped={[]} undone={null} onUndo={nothing} />
      <ToastStack toasts={[]} onDismiss={nothing} />
    </>,
  )
}
