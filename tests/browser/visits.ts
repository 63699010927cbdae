import type { BrowserContext, Page } from 'playwright/test'

declare global {
  interface Window {
    /** Whether the scripts of the page have run, or said that they cannot be had. */
    haveScriptsRun?: () => boolean
  }
}

/** A visit is over when the page's scripts have run: they start after its first paint, for which `load` does not wait. */
export async function awaitScripts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const settled = new WeakSet<EventTarget>()
    const settle = ({ target }: Event): void => {
      if (target) settled.add(target)
    }
    document.addEventListener('load', settle, true)
    document.addEventListener('error', settle, true)
    window.haveScriptsRun = () =>
      !document.querySelector('template[data-scripts]') &&
      [...document.querySelectorAll('script[src]')].every((script) => settled.has(script))
  })
  context.pages().forEach(extend)
  context.on('page', extend)
}

function extend(page: Page): void {
  const visit = { goto: page.goto.bind(page), reload: page.reload.bind(page) }
  page.goto = async (...options) => {
    const response = await visit.goto(...options)
    // Who does not wait for the page does not wait for its scripts.
    if (options[1]?.waitUntil !== 'commit') await settle(page)
    return response
  }
  page.reload = async (...options) => {
    const response = await visit.reload(...options)
    await settle(page)
    return response
  }
}

async function settle(page: Page): Promise<void> {
  await page.waitForFunction(
    // A page that runs no scripts has not marked itself; a document that is no page has nothing to wait for.
    () => !document.documentElement.hasAttribute('data-scripts') || window.haveScriptsRun?.() !== false,
    undefined,
    { polling: 10 },
  )
}
