import { inSentence, withVerb, type Side } from '#domain/game/words/side.ts'
import { DueParts } from '#islands/play/due/due-parts.tsx'
import { Guided } from '#islands/play/lessons/guided.tsx'
import { useTable } from '#islands/play/parts/at-table.ts'

/** Shows what the rules ask for after the fights of this Clash: tests, falling back and panic. Nothing is forced. */
export function AfterFight() {
  const { due } = useTable()
  return (
    <Guided>
      <DueParts due={due} />
    </Guided>
  )
}

/** "You take 4 Doom, The Moonlight Muster 6." */
export function useTakenText() {
  const { sides, who } = useTable()
  const [mine, theirs] = sides
  return (plural: string, singular: string, taken: Readonly<Record<Side, number>>): string =>
    `${withVerb(who(mine), plural, singular)} ${taken[mine]} Doom, ${inSentence(who(theirs))} ${taken[theirs]}.`
}
