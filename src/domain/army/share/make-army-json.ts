import type { Army } from '#domain/army/army.ts'
import { withoutStagedPictures } from '#domain/army/picture/picture.ts'

/** The version of the file format. `parse-armies.ts` reads it, in its own module because few pages need it. */
export const FORMAT = 1

/** Writes armies as a file to download. */
export function makeArmyJson(armies: readonly Army[]): string {
  return JSON.stringify(armyFile(armies))
}

/** The content of such a file. Leaves out pictures that are not uploaded yet. */
export function armyFile(armies: readonly Army[]): { format: number; armies: Army[] } {
  const written = armies.map((army) => ({
    ...army,
    images: withoutStagedPictures(army.images),
  }))
  return { format: FORMAT, armies: written }
}
