import { request } from '#api/client.ts'
import { nameListsSchema, randomArmyName } from '#domain/army/random-name.ts'
import { samplesSchema, type Samples } from '#domain/army/sample-armies.ts'
import type { RandomBelow } from '#domain/random.ts'
import type { Platform } from '#platform/platform.ts'
import namesPath from '#root/content/armies/names.json?url&no-inline'
import samplesPath from '#root/content/armies/samples.json?url&no-inline'

/** The texts that editors wrote for the army builder, loaded on first use. Both are null if loading fails. */
type EditorContent = {
  drawName: (random?: RandomBelow) => Promise<string | null>
  loadSamples: () => Promise<Samples | null>
}

export function createEditorContent({ randomBelow }: Pick<Platform, 'randomBelow'>): EditorContent {
  return {
    drawName: async (random = randomBelow) => {
      const lists = await request({ method: 'GET', path: namesPath, response: nameListsSchema })
      return lists.state === 'success' ? randomArmyName(lists.value, random) : null
    },
    loadSamples: async () => {
      const samples = await request({ method: 'GET', path: samplesPath, response: samplesSchema })
      return samples.state === 'success' ? samples.value : null
    },
  }
}
