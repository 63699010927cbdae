import type { ReadableAtom } from 'nanostores'
import { armies } from '../../stores/app.ts'
import { $database } from '../../stores/device.ts'
import { $route } from '../../stores/router.ts'

/** Resolves once what the address asks for has been read, or cannot be. */
export async function firstRead(): Promise<void> {
  const route = $route.get()
  if (!route) return
  const read =
    route.route === 'armies'
      ? until(armies.$ids, ({ state }) => state !== 'pending')
      : until(armies.army(route.params.armyId).$view, ({ type }) => type !== 'loading')
  await Promise.race([read, until($database, ({ type }) => type === 'failed')])
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
