import type { ReactNode } from 'react'
import { createPart } from '#platform/part.ts'
import { lazyPart } from '#ui/states/lazy-part.tsx'
import { useTable } from '#islands/play/parts/at-table.ts'

type Props = {
  /** Whether it also leads to the next phase. */
  goesOn?: boolean
  /** What is done now. */
  children: ReactNode
}

/** Only guided battles load it. */
const LessonCard = lazyPart(
  createPart(() => import('./lesson-card.tsx')),
  ({ LessonCard }) => LessonCard,
  <div className="now-waits" />,
)

/** What is done now. In a guided battle, it stands on a card with the lesson about it. */
export function Guided({ goesOn = false, children }: Props) {
  const { begin } = useTable().table
  return begin.lessons === true ? <LessonCard goesOn={goesOn}>{children}</LessonCard> : children
}
