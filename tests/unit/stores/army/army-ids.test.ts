import { expect, it } from 'vitest'
import { success } from '#domain/async-result.ts'
import { createArmyIds } from '#stores/army/army-ids.ts'
import { createArmyNews } from '#stores/army/army-news.ts'
import { makeBrowser } from '#tests/support/platform.ts'

it('a list that was read before a change, but came later, does not replace the newer one', async () => {
  const platform = makeBrowser()()
  const news = createArmyNews(platform.tabs)
  const histories: PromiseWithResolvers<{ undo: null; redo: null }>[] = []
  let stored: string[] = []
  const disk = {
    listIds: (place = 'armies') => Promise.resolve(place === 'armies' ? [...stored] : []),
    listHistoryState: () => {
      const reading = Promise.withResolvers<{ undo: null; redo: null }>()
      histories.push(reading)
      return reading.promise
    },
    findStrays: () => Promise.resolve([]),
  }
  const { $ids } = createArmyIds(disk, platform, news)
  const stop = $ids.subscribe(() => undefined)
  stored = ['Imported____']
  const told = news.announce({ changed: stored, listed: true })
  histories[1]?.resolve({ undo: null, redo: null })
  await told
  expect($ids.get()).toEqual(success(stored))
  histories[0]?.resolve({ undo: null, redo: null })
  await new Promise(setImmediate)
  expect($ids.get()).toEqual(success(stored))
  stop()
})
