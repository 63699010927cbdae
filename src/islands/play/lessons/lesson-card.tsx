import { useStore } from '@nanostores/react'
import guide from 'rules:lessons'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { $readLessons } from '#app/lessons.ts'
import { pathToGames } from '#domain/game/game-paths.ts'
import { keywordPath } from '#domain/entries/keyword-path.ts'
import { leadsOn, lessonsNow, placesNow, type Lesson } from '#domain/game/now/lessons.ts'
import { keywordDefinition } from '#domain/rules/keyword-definition.ts'
import { PHASE_NAMES } from '#domain/rules/vocabulary.ts'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import { Button } from '#ui/button.tsx'
import { KeywordDialog } from '#ui/dialogs/keyword-dialog.tsx'
import { RulesText } from '#islands/army/keywords/rules-text.tsx'
import { useTable } from '#islands/play/parts/at-table.ts'
import { useNextPhase } from '#islands/play/parts/use-next-phase.ts'
import { EndButton } from '#islands/play/report/outcome-bar.tsx'
import styles from './lesson-card.css?inline'

adoptStyles(styles)

/** The lesson of this moment, with what is done now and the way on. */
export function LessonCard({ goesOn, children }: { goesOn: boolean; children: ReactNode }) {
  const { table, due } = useTable()
  const id = useId()
  const read = useStore($readLessons) ?? []
  const [lesson, more] = lessonsNow(guide.lessons, placesNow(table, due), read)
  const { title, onFocus } = useInView(lesson?.id)
  const mayGoOn = goesOn && !more && leadsOn(table, due)
  return (
    <section
      className={lesson || mayGoOn ? 'lesson' : undefined}
      aria-labelledby={lesson && id}
      onFocus={onFocus}
    >
      {lesson && (
        <>
          <h3 ref={title} id={id} aria-live="polite">
            {lesson.title}
          </h3>
          <LessonText key={lesson.id} {...lesson} />
          {more && (
            <Button variant="primary" onClick={() => $readLessons.set([...read, lesson.id])}>
              Next
            </Button>
          )}
        </>
      )}
      {children}
      {mayGoOn && <WayOn />}
    </section>
  )
}

/**
 * Brings the title of a new lesson into view, because the buttons below it may have been scrolled to. If a dialog is open,
 * once the focus comes back from there.
 */
function useInView(lesson: string | undefined) {
  const title = useRef<HTMLHeadingElement>(null)
  const known = useRef(lesson)
  const isLate = useRef(false)
  const show = () => title.current?.scrollIntoView({ block: 'nearest' })
  useEffect(() => {
    if (known.current === lesson) return
    known.current = lesson
    isLate.current = !title.current?.closest('dialog') && document.querySelector('dialog[open]') !== null
    if (!isLate.current) show()
  }, [lesson])
  const onFocus = () => {
    if (isLate.current) requestAnimationFrame(show)
    isLate.current = false
  }
  return { title, onFocus }
}

function LessonText({ text, rule }: Lesson) {
  const { rules, openDialog } = useTable()
  return (
    <div className="lesson-text">
      <RulesText text={text} rules={rules} />
      {rule && (
        <Button variant="quiet" onClick={() => openDialog(RuleDialog, { rule })}>
          {`The rule: ${rule.word}`}
        </Button>
      )}
    </div>
  )
}

type RuleProps = { rule: NonNullable<Lesson['rule']>; onClose: () => void }

/** An entry of the glossary, whose keywords open their own definitions. */
function RuleDialog({ rule: { id, word, meaning }, onClose }: RuleProps) {
  const { rules } = useTable()
  const page = `/quick-start/glossary#${id}`
  const entry = { name: word, traits: ['Glossary'], description: meaning }
  return (
    <KeywordDialog
      id={page}
      link={word}
      keywords={new Map([...rules.keywords, [page, entry]])}
      define={keywordDefinition}
      path={(shown) => (shown === page ? page : keywordPath(shown))}
      onClose={onClose}
    />
  )
}

function WayOn() {
  const { table, act } = useTable()
  const next = useNextPhase()
  if (table.outcome !== null) {
    return (
      <a className="button" data-variant="primary" href={pathToGames}>
        Play your own
      </a>
    )
  }
  if (!next) return <EndButton />
  return (
    <Button
      variant="primary"
      onClick={() => act(...next.moves)}
    >{`On to ${PHASE_NAMES[next.to.phase]}`}</Button>
  )
}
