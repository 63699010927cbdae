import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Builder, Capabilities, Key, type WebDriver, WebElement } from 'selenium-webdriver'
import type { WebKit } from '#root/scripts/engines.ts'
import { freePort } from '#root/scripts/free-port.ts'
import { type Engine, type Tab, WINDOW } from './engine.ts'
import { eventually } from './eventually.ts'

/** A time limit in ms, because the driver sometimes waits forever for its browser. */
const LONGEST_START = 15_000
const STARTS = 3
const ASKS = 3

type Session = { driver: WebDriver; quit: () => Promise<void> }

/** Starts a virtual screen. Each tab on it is a separate browser without stored data. */
export async function startWebKit({ driver, screen }: WebKit): Promise<Engine> {
  const size = `${WINDOW.width}x${WINDOW.height}x24`
  const server = spawn(screen, ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  process.once('exit', () => server.kill())
  const [display] = (await once(server.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer]
  const start = () => startSession(driver, `:${display.toString().trim()}`)
  return {
    newTab: async () => {
      const session = await start()
      return tabOf(session, await session.driver.getWindowHandle())
    },
    version: async () => {
      const { driver, quit } = await start()
      const version = String((await driver.getCapabilities()).get('browserVersion'))
      await quit()
      return version
    },
    stop: () => end(server),
  }
}

/** @param name the driver's name of its window, which it must turn to before each command */
function tabOf({ driver, quit }: Session, name: string): Tab {
  const here = () => driver.switchTo().window(name)

  /**
   * Runs a script again if its answer got lost. WebKitGTK's driver now and then says that it could not parse the result of
   * a script that the page has run, so a script must do no harm when it runs twice.
   */
  async function ask(script: string, asks = ASKS): Promise<unknown> {
    await here()
    try {
      return await driver.executeScript<unknown>(script)
    } catch (error) {
      if (asks === 1 || !String(error).includes('Could not parse script result')) throw error
      return await ask(script, asks - 1)
    }
  }

  return {
    // Each has a window of its own, and none covers another.
    show: () => Promise.resolve(),
    another: async () => {
      await driver.switchTo().newWindow('window')
      return tabOf({ driver, quit }, await driver.getWindowHandle())
    },
    open: async (address) => {
      await here()
      await driver.get(address)
    },
    reload: async () => {
      await here()
      await driver.navigate().refresh()
    },
    back: async () => {
      await here()
      await driver.navigate().back()
    },
    press: async (key) => {
      await here()
      const keys = driver.actions()
      if (key === 'Escape') keys.sendKeys(Key.ESCAPE)
      else keys.keyDown(Key.CONTROL).sendKeys(key).keyUp(Key.CONTROL)
      await keys.perform()
    },
    write: async (text) => {
      await here()
      await driver.actions().sendKeys(text).perform()
    },
    // The driver answers "Unknown command" to the one that prints.
    print: () => Promise.resolve(undefined),
    run: async (script) => void (await ask(script)),
    evaluate: (expression) => ask(`return ${expression}`),
    find: async (expression) => {
      const element = await ask(`return ${expression}`)
      return element instanceof WebElement
        ? {
            click: () => element.click(),
            type: (text) => element.sendKeys(text),
            choose: (file) => element.sendKeys(file),
          }
        : undefined
    },
    close: quit,
  }
}

async function startSession(program: string, display: string, starts = STARTS): Promise<Session> {
  const port = await freePort()
  const service = spawn(program, [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: display },
    stdio: 'ignore',
  })
  const endWithTests = (): void => void service.kill()
  process.once('exit', endWithTests)
  const quitService = async (): Promise<void> => {
    process.off('exit', endWithTests)
    await end(service)
  }
  const giveUp = setTimeout(() => service.kill(), LONGEST_START)
  const address = `http://127.0.0.1:${port}`
  try {
    await eventually(() => fetch(`${address}/status`))
    const driver = await new Builder()
      .usingServer(address)
      .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
      .build()
    await driver.manage().window().setRect(WINDOW)
    return {
      driver,
      quit: async () => {
        try {
          await driver.quit()
        } finally {
          await quitService()
        }
      },
    }
  } catch (error) {
    await quitService()
    if (starts === 1) throw error
    return await startSession(program, display, starts - 1)
  } finally {
    clearTimeout(giveUp)
  }
}

async function end(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit')
  if (child.kill()) await exit
}
