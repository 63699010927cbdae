import { UNNAMED_ARMY, type Army } from '#domain/army/army.ts'
import { makeArmyJson } from '#domain/army/share/make-army-json.ts'
import { fileName } from '#domain/files/file-name.ts'
import type { Platform } from '#platform/platform.ts'
import type { ArmyStorage } from '#storage/armies.ts'

/** Downloads armies as files. */
export type ArmyFiles = {
  /** A file of one army bears its name, a file of several the name of the app. */
  download: (armies: readonly Army[]) => void
  /** The units of an army as a table. */
  downloadTable: (army: Army, csv: string) => void
  /** `json` is the stored record of an army that cannot be read. */
  downloadRaw: (json: string) => void
  /** Downloads all armies of the list as one file, and each that cannot be read as another. Throws StorageError. */
  downloadAll: () => Promise<void>
}

/** The name of a file of an army: the name of the army with this extension. */
export const armyFileName = ({ name }: Army, extension: string): string =>
  fileName(name, extension, UNNAMED_ARMY)

export function createArmyFiles(
  storage: Pick<ArmyStorage, 'readAll' | 'exportRaw'>,
  platform: Pick<Platform, 'download'>,
): ArmyFiles {
  const downloadAs = (name: string, armies: readonly Army[]) => platform.download(name, makeArmyJson(armies))
  const downloadRaw = (json: string) => platform.download('hobgoblin-unreadable-army.json', json)
  return {
    download: (armies) => {
      const [army] = armies
      downloadAs(army && armies.length === 1 ? armyFileName(army, 'json') : 'hobgoblin-armies.json', armies)
    },
    downloadTable: (army, csv) => platform.download(armyFileName(army, 'csv'), csv),
    downloadRaw,
    downloadAll: async () => {
      const { armies, unreadable } = await storage.readAll()
      downloadAs('hobgoblin-armies.json', armies)
      for (const id of unreadable) {
        const raw = await storage.exportRaw(id)
        if (raw !== null) downloadRaw(raw)
      }
    },
  }
}
