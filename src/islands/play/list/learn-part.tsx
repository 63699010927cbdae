import { attempt } from '#app/messages.ts'
import { pathToGame } from '#domain/game/game-paths.ts'
import { createPart } from '#platform/part.ts'
import { Button } from '#ui/button.tsx'
import { tellMissing } from '#ui/page/failed-actions.ts'

const lessons = createPart(() => import('#islands/play/lessons/begin-lessons.ts'))

/** The offer of the guided battle. */
export function LearnPart() {
  const begin = async () => {
    const part = await lessons.load().catch(tellMissing)
    const id = part && (await attempt(part.beginLessons))
    if (id !== undefined) location.assign(pathToGame(id))
  }
  return (
    <section className="games-learn" aria-label="Guided battle">
      <p>
        New to the game? Three units a side, each phase once, in about ten minutes: with miniatures, coins or
        only this screen.
      </p>
      <Button icon="dice" onClick={begin}>
        Learn it in one round
      </Button>
    </section>
  )
}
