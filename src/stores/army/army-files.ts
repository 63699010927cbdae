import type { Army } from '../../domain/army/army.ts'
import { makeArmyJson } from '../../domain/army/make-army-json.ts'
import type { Platform } from '../../platform/platform.ts'

/** Downloads armies as files. */
export type ArmyFiles = {
  download: (armies: readonly Army[]) => void
  /** `json` is the stored record of an army that cannot be read. */
  downloadRaw: (json: string) => void
}

export function createArmyFiles({ download }: Pick<Platform, 'download'>): ArmyFiles {
  return {
    download: (armies) =>
      download(armies.length === 1 ? 'hobgoblin-army.json' : 'hobgoblin-armies.json', makeArmyJson(armies)),
    downloadRaw: (json) => download('hobgoblin-unreadable-army.json', json),
  }
}
