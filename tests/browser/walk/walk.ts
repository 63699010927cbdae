import type { Page } from 'playwright/test'
import { expect, findAccessibilityIssues } from '#tests/browser/app.ts'
import { EVERY_RULE } from '#tests/support/axe-rules.ts'
import { isDeep } from '#tests/support/deep.ts'
import { findCovered, findJumps } from './covered.ts'
import { findOutOfReach } from './reach.ts'
import { findFaults, SIDEWAYS, type Size } from './screen-faults.ts'
import { findSmall } from './small.ts'
import { tourByTab } from './tab-order.ts'
import { findUnmarked } from './unmarked.ts'

const NARROW: Size = [320, 640]
/** A window of 1280 px at a zoom of 400%. */
const ZOOMED: Size = [320, 256]
const PHONE: Size = [390, 844]
const DESK: Size = [1440, 900]
const CONTRAST = 'color-contrast-enhanced'
/** Phones, upright and lying, a small tablet, and a small desk. */
const OTHERS: readonly Size[] = [PHONE, [844, 390], [820, 1180], [1024, 768]]

/**
 * Looks at what a page shows in every way that needs no other state of it: at all sizes, with letters twice as large,
 * at a zoom of 400%, with axe, in light, dark and forced colours, with a thumb and with the focus on each control. Each
 * state is opened once. `npm test` looks at the narrowest and the widest screen with axe; `npm run test:all` looks in
 * all ways. A real phone, whose pages shrink when they are too wide, looks at its own sizes alone.
 */
export class Walk {
  readonly #page: Page
  readonly #isPhone: boolean

  constructor(page: Page) {
    this.#page = page
    this.#isPhone = (page.viewportSize()?.width ?? 0) < 800
  }

  /** @param hasColours of its own, which a page from the template of another has not */
  async look(where: string, hasColours = true): Promise<void> {
    if (this.#isPhone) {
      for (const size of [NARROW, PHONE]) await this.#look(where, size)
      return
    }
    if (isDeep) for (const size of OTHERS) await this.#look(where, size)
    await this.#look(where, NARROW)
    if (isDeep) await this.#touch(where)
    await this.#look(where, DESK)
    await this.#lookAtColours(where, hasColours)
  }

  /** Fails with what is wrong, and goes on. */
  note(where: string, faults: readonly string[]): void {
    expect.soft(faults, where).toEqual([])
  }

  async #look(where: string, size: Size): Promise<void> {
    await this.#page.setViewportSize({ width: size[0], height: size[1] })
    await this.#findFaults(`${where}, ${size.join(' x ')}`, size)
    if (!isDeep || (size !== PHONE && size !== DESK)) return
    await this.#setRootFont('32px')
    await this.#findFaults(`${where}, ${size.join(' x ')} with letters of 32 px`, size, true)
    await this.#setRootFont('')
  }

  async #findFaults(where: string, size: Size, isLarge = false): Promise<void> {
    await this.#settle()
    this.note(where, await this.#page.evaluate(findFaults, { size, sideways: SIDEWAYS, isLarge }))
  }

  async #setRootFont(size: string): Promise<void> {
    await this.#page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, size)
  }

  /** The rules of axe, and contrasts of 7:1 by day and night. */
  async #lookAtColours(where: string, hasColours: boolean): Promise<void> {
    await this.#scrollUp()
    const isDeepLook = isDeep && hasColours
    const contrasts = { 'color-contrast': false, [CONTRAST]: isDeepLook }
    this.note(where, await findAccessibilityIssues(this.#page, EVERY_RULE, contrasts))
    if (!isDeepLook) return
    await this.#page.emulateMedia({ colorScheme: 'dark' })
    this.note(`${where}, dark`, await findAccessibilityIssues(this.#page, [CONTRAST]))
    await this.#page.emulateMedia({ colorScheme: 'light' })
  }

  /** What a thumb must hit, what the focus must show, and what colours of the user's own must. */
  async #touch(where: string): Promise<void> {
    await this.#resize(PHONE)
    await this.#page.emulateMedia({ forcedColors: 'active' })
    await this.#ask(`${where}, in forced colours`, findUnmarked)
    await this.#page.emulateMedia({ forcedColors: null })
    // The focus would close a menu, and a toast covers what it wants for six seconds.
    const hasMore = await this.#has('dialog[open], :popover-open, .toast')
    // On other pages all is larger than axe wants, but for these. (small.ts)
    if (hasMore || (await this.#has('td > .keyword-link, .stepper > input'))) {
      await this.#scrollUp()
      this.note(where, await findAccessibilityIssues(this.#page, ['target-size']))
    }
    if (hasMore) return
    await this.#ask(where, findSmall)
    await this.#ask(where, findCovered)
    await this.#ask(`${where}, the page moves`, findJumps)
    await this.zoom(where)
  }

  /** What cannot be used at a zoom of 400%. The pages are looked at anyway. */
  async zoom(where: string): Promise<void> {
    if (!isDeep || this.#isPhone) return
    await this.#resize(ZOOMED)
    await this.#ask(`${where}, zoomed`, findOutOfReach)
    await this.#resize(DESK)
  }

  /** What Tab does not reach, one control after the other, or shows no focus on. */
  async tour(where: string): Promise<void> {
    if (isDeep) this.note(`${where}, by Tab`, await tourByTab(this.#page))
  }

  async #ask(where: string, question: () => string[] | Promise<string[]>): Promise<void> {
    this.note(where, await this.#page.evaluate(question))
  }

  #has(what: string): Promise<boolean> {
    return this.#page.evaluate((what) => document.querySelector(what) !== null, what)
  }

  /** Elsewhere, a control that has been scrolled to the edge of the bar seems too close to those of the bar. */
  async #scrollUp(): Promise<void> {
    await this.#page.evaluate(() => scrollTo(0, 0))
  }

  async #resize([width, height]: Size): Promise<void> {
    await this.#page.setViewportSize({ width, height })
    await this.#settle()
  }

  /** Waits for what the new size renders, which is there after two frames. */
  async #settle(): Promise<void> {
    await this.#page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
  }
}

/** Opens a dialog, looks at it and closes it. */
export async function lookAtDialog(
  page: Page,
  walk: Walk,
  name: string | RegExp,
  open: () => Promise<unknown>,
): Promise<void> {
  await open()
  const dialog = page.getByRole('dialog', { name }).last()
  await expect(dialog, `the dialog ${name}`).toBeVisible()
  await walk.look(`the dialog ${name}`)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}
