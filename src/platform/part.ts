import { hasTyped } from './has-typed.ts'

/** A part of the app whose code is fetched when it is needed. */
export type Part<T> = {
  /** Loads the part because somebody wants it now, and rejects if it cannot be loaded. The next call tries again. */
  load: () => Promise<T>
  /** Loads the part before somebody wants it. @returns whether it is there */
  loadAhead: () => Promise<boolean>
  /** The part if it is there already, so that it can be shown at once. */
  loaded: () => T | undefined
}

/** The parts of the page that loading needs, so that tests can replace them. */
type Page = {
  /** Whether the file at this address can be fetched now. */
  isThere: (address: string) => Promise<boolean>
  /** Whether a reload would lose what is typed. */
  hasTyped: () => boolean
  reload: () => void
}

const browser: Page = {
  isThere: (address) =>
    fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    ),
  hasTyped,
  reload: () => location.reload(),
}

/** Firefox and older Chromium name the file, as in "error loading dynamically imported module: https://…". */
const ADDRESS = /https?:\S+/

/**
 * Every `import()` of the app is in one of these. Firefox and older Chromium never fetch a file again that once failed,
 * not even for an import by another file. There the page is loaded again if a part fails for the second time though its
 * file can be fetched.
 */
export function createPart<T>(fetchPart: () => Promise<T>, page: Page = browser): Part<T> {
  let part: T | undefined
  let hasFailed = false
  async function get(): Promise<T> {
    try {
      part = await fetchPart()
      hasFailed = false
      return part
    } catch (error) {
      hasFailed = true
      throw error
    }
  }
  return {
    load: async () => {
      const hadFailed = hasFailed
      try {
        return await get()
      } catch (error) {
        const [address] = ADDRESS.exec(String(error)) ?? []
        const mayReload = hadFailed && address !== undefined && !page.hasTyped()
        if (mayReload && (await page.isThere(address))) page.reload()
        throw error
      }
    },
    loadAhead: () =>
      get().then(
        () => true,
        () => false,
      ),
    loaded: () => part,
  }
}
