import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Builder, Capabilities, WebElement } from 'selenium-webdriver'
import { freePort } from '../../scripts/free-port.ts'
import type { WebKit } from '../../scripts/engines.ts'
import { type Engine, type Tab, WINDOW } from './engine.ts'

const START_TRIES = 200
const START_PAUSE_MS = 50

/** Starts the driver of WebKitGTK on a screen of its own. Each tab is a browser that keeps nothing. */
export async function startWebKit({ driver, screen }: WebKit): Promise<Engine> {
  const server = spawn(
    screen,
    ['-displayfd', '3', '-screen', '0', `${WINDOW.width}x${WINDOW.height}x24`, '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const [display] = (await once(server.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer]
  process.once('exit', () => server.kill())
  const port = await freePort()
  const service = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: `:${display.toString().trim()}` },
    stdio: 'ignore',
  })
  process.once('exit', () => service.kill())
  const address = `http://127.0.0.1:${port}`
  await untilItAnswers(address)

  async function newTab(): Promise<Tab> {
    const session = await new Builder()
      .usingServer(address)
      .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
      .build()
    await session.manage().window().setRect(WINDOW)
    return {
      open: (page) => session.get(page),
      reload: () => session.navigate().refresh(),
      run: (script) => session.executeScript(script),
      evaluate: (expression) => session.executeScript(`return ${expression}`),
      find: async (expression) => {
        const element = await session.executeScript<unknown>(`return ${expression}`)
        return element instanceof WebElement
          ? { click: () => element.click(), type: (text) => element.sendKeys(text) }
          : undefined
      },
      close: () => session.quit(),
    }
  }

  return {
    newTab,
    stop: async () => {
      await end(service)
      await end(server)
    },
  }
}

async function untilItAnswers(address: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    if (await fetch(`${address}/status`).catch(() => undefined)) return
    if (tries === START_TRIES) throw new Error('The driver of WebKit does not start.')
    await wait(START_PAUSE_MS)
  }
}

async function end(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit')
  if (child.kill()) await exit
}
