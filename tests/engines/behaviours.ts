import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Engine, Tab } from './engine.ts'

type Answers = { firefox: unknown; webkit: unknown }
type Behaviour = Answers & { ask: string | ((tab: Tab, origin: string) => Promise<unknown>) }

/** The same in both engines. */
const both = (answer: unknown): Answers => ({ firefox: answer, webkit: answer })

const STORE = `new Promise((resolve) => {
  const opening = indexedDB.open('asked' + Math.random())
  opening.onupgradeneeded = () => opening.result.createObjectStore('s')
  opening.onsuccess = () => resolve(opening.result.transaction('s', 'readwrite').objectStore('s'))
})`

/** What our code relies on or avoids, by its words in docs/engines.md. Each is asked of a page without our code. */
export const BEHAVIOURS: Readonly<Record<string, Behaviour>> = {
  'A page kept for Back in a transaction blocks the database for all others': {
    firefox: 'answers',
    webkit: 'blocks',
    ask: async (tab, origin) => {
      await tab.evaluate(`new Promise((resolve) => {
        const opening = indexedDB.open('kept')
        opening.onupgradeneeded = () => opening.result.createObjectStore('s')
        opening.onsuccess = () => {
          const store = opening.result.transaction('s', 'readwrite').objectStore('s')
          const again = () => { store.put(1, 1).onsuccess = again }
          again()
          resolve()
        }
      })`)
      await tab.open(`${origin}/next`)
      return tab.evaluate(`new Promise((resolve) => {
        const opening = indexedDB.open('kept')
        opening.onsuccess = () => {
          opening.result.transaction('s').objectStore('s').count().onsuccess = () => resolve('answers')
        }
        setTimeout(() => resolve('blocks'), 3000)
      })`)
    },
  },
  'What an anchor places never ends a transition, so a menu that fades in stays invisible': {
    firefox: '1',
    webkit: '0',
    ask: async (tab) => {
      await tab.evaluate(`void (document.body.innerHTML = \`<style>
        .m { position-area: block-end span-inline-start; position-try-fallbacks: flip-block; transition: opacity 50ms;
          @starting-style { &:popover-open { opacity: 0 } } }
      </style><button popovertarget="p">Menu</button><div id="p" class="m" popover>Menu</div>\`)`)
      await (await tab.find(`document.querySelector('button')`))?.click()
      return tab.evaluate(`new Promise((resolve) => {
        setTimeout(() => resolve(getComputedStyle(document.querySelector('#p')).opacity), 1000)
      })`)
    },
  },
  'One Escape closes a menu and the dialog around it': {
    firefox: 'only the menu',
    webkit: 'both',
    ask: async (tab) => {
      await tab.evaluate(`void (document.body.innerHTML =
        '<dialog><button popovertarget="p">Menu</button><div id="p" popover>Menu</div></dialog>')`)
      await tab.run(`document.querySelector('dialog').showModal()`)
      await (await tab.find(`document.querySelector('button')`))?.click()
      await tab.press('Escape')
      return tab.evaluate(`new Promise((resolve) => {
        setTimeout(() => resolve(document.querySelector('dialog').open ? 'only the menu' : 'both'), 300)
      })`)
    },
  },
  'A click takes away the selection that its focus has made': {
    firefox: false,
    webkit: true,
    ask: async (tab) => {
      await tab.evaluate(`void (document.body.innerHTML = '<input value="0" onfocus="select()">')`)
      await (await tab.find(`document.querySelector('input')`))?.click()
      await tab.write('1')
      return tab.evaluate(`document.querySelector('input').value !== '1'`)
    },
  },
  'After 100 changes of the address in ten seconds, the next throws': {
    firefox: 'none threw',
    webkit: 100,
    ask: `(() => {
      for (let change = 0; change < 150; change += 1)
        try { history.replaceState(null, '', '?' + change) } catch { return change }
      return 'none threw'
    })()`,
  },
  'A lock that was given up does not say why': {
    firefox: 'mine',
    webkit: 'AbortError',
    ask: `(() => {
      const stop = new AbortController()
      stop.abort('mine')
      return navigator.locks.request('given up', { signal: stop.signal }, () => 0).catch((error) => error.name ?? error)
    })()`,
  },
  'A transaction ends while it waits for WebCrypto': {
    ...both('TransactionInactiveError or InvalidStateError'),
    ask: `${STORE}.then(async (store) => {
      await crypto.subtle.digest('SHA-256', new Uint8Array(1e6))
      try { store.put(1, 1) } catch (error) {
        return /^(TransactionInactive|InvalidState)Error$/.test(error.name) && 'TransactionInactiveError or InvalidStateError'
      }
    })`,
  },
  'The database takes no Blob': {
    firefox: 'takes it',
    webkit: 'UnknownError',
    ask: `${STORE}.then((store) => new Promise((resolve) => {
      const putting = store.put(new Blob(['x']), 1)
      putting.onerror = () => resolve(putting.error.name)
      putting.onsuccess = () => resolve('takes it')
    }))`,
  },
  'A canvas makes PNG where WebP is asked for': {
    firefox: 'image/webp',
    webkit: 'image/png',
    ask: `new Promise((resolve) => {
      document.createElement('canvas').toBlob(({ type }) => resolve(type), 'image/webp')
    })`,
  },
  'A module that could not be fetched is never fetched again': {
    firefox: 'fails',
    webkit: 'loads',
    ask: `(async () => {
      await import('/fails-once.js').catch(() => undefined)
      return import('/fails-once.js').then(() => 'loads', () => 'fails')
    })()`,
  },
  'Of two modules that need one with a top-level await, one runs too early': {
    firefox: false,
    webkit: true,
    ask: `new Promise((resolve) => {
      window.ran = []
      for (let count = 0; count < 2; count += 1) {
        const script = document.createElement('script')
        script.type = 'module'
        script.textContent = "import { ready } from '/needs-await.js'; ran.push(ready)"
        document.head.append(script)
      }
      setTimeout(() => resolve(ran.length < 2), 2000)
    })`,
  },
  'These are missing': {
    firefox: ['BarcodeDetector', 'navigator.connection'],
    webkit: [
      'BarcodeDetector',
      'ImageDecoder',
      'navigator.connection',
      'navigator.storage',
      'requestIdleCallback',
    ],
    ask: `['BarcodeDetector', 'ImageDecoder', 'navigator.connection', 'navigator.storage', 'requestIdleCallback']
      .filter((path) => path.split('.').reduce((part, name) => part[name], window) === undefined)`,
  },
}

/** Asks one engine. A row of docs/engines.md whose behaviour has changed fails with its name. */
export function testBehaviours(name: keyof Answers, startEngine: (() => Promise<Engine>) | undefined): void {
  describe.skipIf(startEngine === undefined)('behaviours', () => {
    const server = createServer(({ url }, response) => {
      const isScript = url?.endsWith('.js')
      response.writeHead(url === '/fails-once.js' && !hasFailed ? 503 : 200, {
        'Content-Type': isScript ? 'text/javascript' : 'text/html',
      })
      if (url === '/fails-once.js') hasFailed = true
      response.end(isScript ? SCRIPTS[url ?? ''] : '<!doctype html><title>Asked</title><body></body>')
    })
    let hasFailed = false
    let origin = ''
    let engine: Engine | undefined
    let version = ''
    beforeAll(async () => {
      server.listen(0, 'localhost')
      await once(server, 'listening')
      origin = `http://localhost:${(server.address() as AddressInfo).port}`
      engine = await startEngine?.()
      version = String(await engine?.version())
      console.log(`${name}: ${version}`)
    })
    afterAll(async () => {
      await engine?.stop()
      server.closeAllConnections()
      server.close()
    })
    for (const [words, { ask, ...answers }] of Object.entries(BEHAVIOURS)) {
      test(`[${name}] ${words}`, async () => {
        if (!engine) throw new Error('The engine has not started.')
        const tab = await engine.newTab()
        try {
          await tab.open(`${origin}/asked`)
          const answer = await (typeof ask === 'string' ? tab.evaluate(ask) : ask(tab, origin))
          expect(
            answer,
            `${words}: ${version} has changed. Mend docs/engines.md, and what relies on it.`,
          ).toEqual(answers[name])
        } finally {
          await tab.close()
        }
      })
    }
  })
}

const SCRIPTS: Readonly<Record<string, string>> = {
  '/needs-await.js': `export { ready } from '/awaits.js'`,
  '/awaits.js': 'await new Promise((resolve) => setTimeout(resolve, 300)); export const ready = true',
}
