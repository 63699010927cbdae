import type { Army } from './army.ts'
import { withoutStagedPictures } from './picture.ts'

/** The format of the file. Reading it is apart, in `parse-armies.ts`: few pages do. */
export const FORMAT = 1

/** Armies as a file to keep. */
export function makeArmyJson(armies: readonly Army[]): string {
  return JSON.stringify(armyFile(armies))
}

/** What such a file holds. Pictures that are not uploaded yet are left out. */
export function armyFile(armies: readonly Army[]): { format: number; armies: Army[] } {
  const written = armies.map((army) => ({
    ...army,
    images: withoutStagedPictures(army.images),
  }))
  return { format: FORMAT, armies: written }
}
