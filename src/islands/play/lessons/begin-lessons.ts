import guide from 'rules:lessons'
import { rulesets } from '#app/army-rules.ts'
import { platform } from '#app/device.ts'
import { games } from '#app/games.ts'
import { $readLessons } from '#app/lessons.ts'
import { makeLessonGame } from '#domain/game/begin/lesson-game.ts'

/** Begins the guided battle, which is not offered again. Throws StorageError. @returns the id of the game */
export async function beginLessons(): Promise<string> {
  const begin = makeLessonGame(guide.armies, rulesets.bundled, platform.newId, platform.now())
  const id = await games.begin(begin)
  $readLessons.set([])
  return id
}
