import { type BrowserContext, type ElementHandle, launch } from 'puppeteer-core'
import { type Engine, type Tab, WINDOW } from './engine.ts'

/** Starts Firefox without a window and controls it through WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: WINDOW,
    // Without motion, dialogs do not move away from a click.
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
  })

  async function newTab(context: BrowserContext): Promise<Tab> {
    const page = await context.newPage()
    return {
      show: () => page.bringToFront(),
      another: () => newTab(context),
      open: async (address) => {
        try {
          await page.goto(address, { timeout: 5000 })
        } catch (error) {
          // After a page that was kept for Back, the driver may miss that the next one has loaded.
          if ((await page.evaluate('location.href')) !== address) throw error
        }
      },
      reload: async () => {
        await page.reload()
      },
      // The driver waits in vain for a page that was kept to load.
      back: async () => {
        await page.evaluate('setTimeout(() => history.back())')
      },
      press: async (key) => {
        const isShortcut = key.length === 1
        if (isShortcut) await page.keyboard.down('Control')
        await page.keyboard.press(key)
        if (isShortcut) await page.keyboard.up('Control')
      },
      write: (text) => page.keyboard.type(text),
      print: () => page.pdf(),
      run: async (script) => {
        await page.evaluate(script)
      },
      evaluate: (expression) => page.evaluate(expression),
      find: async (expression) => {
        const element = (await page.evaluateHandle(expression)).asElement()
        return element
          ? {
              click: () => (element as ElementHandle).click(),
              type: (text) => element.type(text),
              choose: (file) => (element as ElementHandle<HTMLInputElement>).uploadFile(file),
            }
          : undefined
      },
      close: () => context.close(),
    }
  }

  return {
    newTab: async () => newTab(await browser.createBrowserContext()),
    version: () => browser.version(),
    stop: () => browser.close(),
  }
}
