import { createPart, type Part } from '#platform/part.ts'

/** Parts that are loaded together, one after the other, before somebody wants them. */
export function createParts() {
  const parts: Part<unknown>[] = []

  /** Adds a part of another tool, such as the drawing of codes. */
  function addGamePart<T>(part: Part<T>): Part<T> {
    parts.push(part)
    return part
  }

  return {
    addGamePart,
    /** A part that a game may need at any time. A part brings the parts that it needs itself. */
    createGamePart: <T>(fetchPart: () => Promise<T>): Part<T> => addGamePart(createPart(fetchPart)),
    /** Loads all parts that are known, also those that come along. @returns whether all are there */
    loadGameParts: async (): Promise<boolean> => {
      let areAllThere = true
      // The list grows while this runs.
      for (const part of parts) {
        if (part.loaded() === undefined && !(await part.loadAhead())) areAllThere = false
      }
      return areAllThere
    },
  }
}

/** The parts of a game, which are loaded when it opens. */
export const { addGamePart, createGamePart, loadGameParts } = createParts()
