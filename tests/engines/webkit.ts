import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Builder, Capabilities, type WebDriver, WebElement } from 'selenium-webdriver'
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
  return {
    newTab: async () => tabOf(await startSession(driver, `:${display.toString().trim()}`)),
    stop: () => end(server),
  }
}

function tabOf({ driver, quit }: Session): Tab {
  /**
   * Runs a script again if its answer got lost. WebKitGTK's driver now and then says that it could not parse the result of
   * a script that the page has run, so a script must do no harm when it runs twice.
   */
  async function ask(script: string, asks = ASKS): Promise<unknown> {
    try {
      return await driver.executeScript<unknown>(script)
    } catch (error) {
      if (asks === 1 || !String(error).includes('Could not parse script result')) throw error
      return await ask(script, asks - 1)
    }
  }

  return {
    open: (address) => driver.get(address),
    reload: () => driver.navigate().refresh(),
    run: async (script) => void (await ask(script)),
    evaluate: (expression) => ask(`return ${expression}`),
    find: async (expression) => {
      const element = await ask(`return ${expression}`)
      return element instanceof WebElement
        ? { click: () => element.click(), type: (text) => element.sendKeys(text) }
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
