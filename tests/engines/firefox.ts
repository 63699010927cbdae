import { type ElementHandle, launch } from 'puppeteer-core'
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

  async function newTab(): Promise<Tab> {
    const context = await browser.createBrowserContext()
    const page = await context.newPage()
    return {
      open: async (address) => {
        await page.goto(address)
      },
      reload: async () => {
        await page.reload()
      },
      run: async (script) => {
        await page.evaluate(script)
      },
      evaluate: (expression) => page.evaluate(expression),
      find: async (expression) => {
        const element = (await page.evaluateHandle(expression)).asElement()
        return element
          ? { click: () => (element as ElementHandle).click(), type: (text) => element.type(text) }
          : undefined
      },
      close: () => context.close(),
    }
  }

  return { newTab, stop: () => browser.close() }
}
