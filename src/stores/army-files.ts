import type { Army } from '../domain/army/army.ts'
import { makeArmyJson } from '../domain/army/make-army-json.ts'
import type { Platform } from '../platform/platform.ts'

/** Armies as files for the user to keep. */
export type ArmyFiles = {
  download: (armies: readonly Army[]) => void
  /** The record of an army that cannot be read, as it is stored. */
  downloadRaw: (json: string) => void
}

export function createArmyFiles({ download }: Pick<Platform, 'download'>): ArmyFiles {
  return {
    download: (armies) => {
      download(armies.length === 1 ? 'hobgoblin-army.json' : 'hobgoblin-armies.json', makeArmyJson(armies))
    },
    downloadRaw: (json) => {
      download('hobgoblin-unreadable-army.json', json)
    },
  }
}
