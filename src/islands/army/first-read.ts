import type { ReadableAtom } from 'nanostores'
import { armies } from '../../stores/app.ts'
import { $database } from '../../stores/device.ts'
import { $route } from '../../stores/router.ts'
import { firstRows } from './list/long-list.tsx'

/** Resolves once what the address shows first has been read, or cannot be. */
export async function firstRead(): Promise<void> {
  const route = $route.get()
  if (!route) return
  const read = route.route === 'armies' ? readList() : readPage(route.params.armyId)
  await Promise.race([read, until($database, ({ type }) => type === 'failed')])
}

async function readList(): Promise<void> {
  await until(armies.$ids, ({ state }) => state !== 'pending')
  const ids = armies.$ids.get()
  if (ids.state === 'success') await Promise.all(ids.value.slice(0, firstRows()).map(readArmy))
}

/** With its history: what changes while it is rendered would have it rendered again, at once and as a whole. */
async function readPage(id: string): Promise<void> {
  await Promise.all([readArmy(id), until(armies.army(id).$history, (history) => history !== null)])
}

function readArmy(id: string): Promise<void> {
  return until(armies.army(id).$view, ({ type }) => type !== 'loading')
}

function until<T>(store: ReadableAtom<T>, isSo: (value: T) => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (isSo(store.get())) {
      resolve()
      return
    }
    const stop = store.listen((value) => {
      if (!isSo(value)) return
      stop()
      resolve()
    })
  })
}
