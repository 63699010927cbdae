import axe from 'axe-core'
import type { Handle, Tab } from './engine.ts'
import { eventually } from './eventually.ts'
import { seeking, type Sought, usable } from './seek.ts'

/** Reads all stores, which waits for all earlier writes. */
const AWAIT_WRITES = `(async () => {
  const all = await indexedDB.databases()
  for (const { name } of all.filter(({ name }) => name.startsWith('hobgoblin'))) {
    await new Promise((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onerror = reject
      opening.onsuccess = () => {
        const stores = opening.result.objectStoreNames
        const reading = opening.result.transaction(stores)
        reading.objectStore(stores[0]).count()
        reading.oncomplete = resolve
        opening.result.close()
      }
    })
  }
})()`

type Name = Sought['name']

/** The actions of a user on a page or in a part of it. Each one waits until it is possible. */
type Page = {
  click: (role: string, name: Name) => Promise<void>
  type: (role: string, name: Name, text: string) => Promise<void>
  see: (role: string, name: Name) => Promise<void>
  /** The current text of all matching elements, without waiting. */
  texts: (role: string, name?: Name) => Promise<string[]>
  /** The current value of a field. */
  value: (role: string, name: Name) => Promise<string>
  within: (role: string, name: Name) => Page
}

/** A page of the site, with its address. */
export type Visit = Page & {
  /** Another tab of the same device. */
  another: () => Promise<Visit>
  open: (path: string) => Promise<void>
  /** Reloads after all writes of the page are on disk. */
  reload: () => Promise<void>
  /** Chooses a file in the file field with this label. */
  choose: (label: string, file: string) => Promise<void>
  /** The query of the address, as "?twist=…". */
  query: () => Promise<string>
  /** The value of an expression in the page. A promise is awaited. */
  evaluate: (expression: string) => Promise<unknown>
} & Pick<Tab, 'back' | 'press' | 'print' | 'show' | 'write'>

export function visit(tab: Tab, origin: string): Visit {
  return {
    ...tab,
    ...pageOf(tab, []),
    another: async () => visit(await tab.another(), origin),
    open: (path) => tab.open(origin + path),
    reload: async () => {
      await tab.evaluate(AWAIT_WRITES)
      await tab.reload()
    },
    choose: (label, file) =>
      eventually(async () =>
        existing(await tab.find(`(${fileField.toString()})(${JSON.stringify(label)})`)).choose(file),
      ),
    query: async () => String(await tab.evaluate('location.search')),
  }
}

/** Runs in the page, so it cannot use anything from this module. */
function fileField(label: string): Element | undefined {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')]
  return fields.find(({ labels }) => labels?.[0]?.textContent.trim() === label)
}

function pageOf(tab: Tab, path: readonly Sought[]): Page {
  /** A JavaScript expression for the visible elements with this role and name. */
  async function elements(role: string, name: Name): Promise<string> {
    if ((await tab.evaluate('window.axe !== undefined')) !== true) await tab.run(axe.source)
    return seeking([...path, { role, name }])
  }

  async function texts(role: string, name?: Name): Promise<string[]> {
    const expression = `${await elements(role, name)}.map(({ textContent }) => textContent)`
    return (await tab.evaluate(expression)) as string[]
  }

  /** Retries after any error, because the page may render the element again in the meantime. */
  async function use(role: string, name: Name, act: (handle?: Handle) => Promise<void>): Promise<void> {
    try {
      await eventually(async () => act(await tab.find(usable(await elements(role, name)))))
    } catch (error) {
      const way = [...path, { role, name }].map(({ role, name }) => `${role} ${String(name)}`).join(' > ')
      const shown = String(await tab.evaluate('document.body.innerText'))
      throw new Error(`${way}: ${String(error)} The page shows:\n${shown}`, { cause: error })
    }
  }

  return {
    click: (role, name) => use(role, name, async (handle) => existing(handle).click()),
    type: (role, name, text) => use(role, name, async (handle) => existing(handle).type(text)),
    see: (role, name) => use(role, name, async (handle) => void existing(handle)),
    texts,
    value: async (role, name) => String(await tab.evaluate(`${await elements(role, name)}[0]?.value`)),
    within: (role, name) => pageOf(tab, [...path, { role, name }]),
  }
}

function existing(handle: Handle | undefined): Handle {
  if (!handle) throw new Error('No enabled element is there, or it is still moving.')
  return handle
}
