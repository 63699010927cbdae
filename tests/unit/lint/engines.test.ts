import { ESLint } from 'eslint'
import { expect, it } from 'vitest'

const PLANTED: [fault: string, message: RegExp, file: string, code: string][] = [
  [
    'WebCrypto in the storage',
    /^Firefox ends a transaction/,
    'src/storage/planted.ts',
    "await run(stores, 'readwrite', async (tx) => tx.put(await crypto.subtle.digest('SHA-256', text)))",
  ],
  [
    'a Blob that is stored',
    /^Safari cannot store/,
    'src/storage/planted.ts',
    "await tx.objectStore('photos').put({ id, bytes: new Blob([text]) })",
  ],
  [
    'a file that is stored',
    /^Safari cannot store/,
    'src/storage/planted.ts',
    "await tx.objectStore('photos').put({ id, file })",
  ],
  [
    'a decision on the error of a transaction',
    /^WebKitGTK does not say why a transaction/,
    'src/storage/planted.ts',
    "if (tx.error?.name === 'QuotaExceededError') await makeRoom()",
  ],
  [
    'local storage under a lock',
    /^In Firefox, the holder of a lock/,
    'src/stores/planted.ts',
    "await platform.withLock('one', async () => localStorage.getItem('key'))",
  ],
  [
    'a decision on the reason of a signal',
    /^WebKitGTK does not say why a signal/,
    'src/api/planted.ts',
    'if (controller.signal.reason === TIMEOUT) retry()',
  ],
  [
    'numbers cut by the engine',
    /^Each engine cuts numbers differently/,
    'src/domain/planted.ts',
    "const words = new Intl.Segmenter('en', { granularity: 'word' }).segment(text)",
  ],
  [
    'a lazy part that cannot be fetched again',
    /^Import in createPart/,
    'src/islands/planted.ts',
    "const { open } = await import('./open.ts')",
  ],
]

const eslint = new ESLint()

it.each(PLANTED)('the linter notices %s', async (_, message, filePath, code) => {
  const [result] = await eslint.lintText(`${code}\n`, { filePath })
  expect(result?.messages.map((found) => found.message)).toEqual([expect.stringMatching(message)])
})
