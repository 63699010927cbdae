import type { Army } from '#domain/army/army.ts'
import { makeArmyJson } from '#domain/army/share/make-army-json.ts'
import type { Platform } from '#platform/platform.ts'
import type { ArmyStorage } from '#storage/armies.ts'

/** Downloads armies as files. */
export type ArmyFiles = {
  download: (armies: readonly Army[]) => void
  /** The units of an army as a table. */
  downloadTable: (csv: string) => void
  /** `json` is the stored record of an army that cannot be read. */
  downloadRaw: (json: string) => void
  /** Downloads all armies of the list as one file, and each that cannot be read as another. Throws StorageError. */
  downloadAll: () => Promise<void>
}

export function createArmyFiles(
  storage: Pick<ArmyStorage, 'readAll' | 'exportRaw'>,
  platform: Pick<Platform, 'download'>,
): ArmyFiles {
  const download = (armies: readonly Army[]) =>
    platform.download(
      armies.length === 1 ? 'hobgoblin-army.json' : 'hobgoblin-armies.json',
      makeArmyJson(armies),
    )
  const downloadRaw = (json: string) => platform.download('hobgoblin-unreadable-army.json', json)
  return {
    download,
    downloadTable: (csv) => platform.download('hobgoblin-army.csv', csv),
    downloadRaw,
    downloadAll: async () => {
      const { armies, unreadable } = await storage.readAll()
      download(armies)
      for (const id of unreadable) {
        const raw = await storage.exportRaw(id)
        if (raw !== null) downloadRaw(raw)
      }
    },
  }
}
