import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DESK, PHONE } from '#tests/browser/sizes.ts'
import { press } from '#tests/islands/steps.ts'
import {
  entries,
  expectRolled,
  openBattle,
  rollBattle,
  section,
  SECTIONS,
  setup,
  startBattle,
} from './battle-page.tsx'

const show = ({ viewport }: typeof DESK) => page.viewport(viewport.width, viewport.height)
beforeEach(() => show(PHONE))
afterEach(() => show(DESK))

const row = page.getBySelector('.battle-sections')
const dot = (ordinal: string) => page.getByRole('button', { name: `Scroll to ${ordinal} section` })

/** The sections that are at least half in view; their dots must be marked, and only theirs. */
function inView(): string[] {
  const { left, right } = row.element().getBoundingClientRect()
  const seen = SECTIONS.filter((name) => {
    const box = section(name).element().getBoundingClientRect()
    return Math.min(box.right, right) - Math.max(box.left, left) >= box.width / 2
  })
  const marked = SECTIONS.filter(
    (_, index) =>
      dot(['1st', '2nd', '3rd', '4th'][index] ?? '')
        .element()
        .getAttribute('aria-current') === 'true',
  )
  return seen.join() === marked.join() ? seen : [`${seen.join()} in view`, `${marked.join()} marked`]
}
const expectInView = (...names: (typeof SECTIONS)[number][]) => expect.poll(inView).toEqual(names)

test('[BATTLE-05] [BATTLE-06] [BATTLE-07] arrow keys, arrows and dots move through the sections, one at a time on a phone', async () => {
  await rollBattle()
  const previous = page.getByRole('button', { name: 'Previous section' })
  const next = page.getByRole('button', { name: 'Next section' })
  await expectInView('Scenario')
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true')
  await press('ArrowLeft')
  for (const name of ['Battlefield', 'Deployment', 'Twist'] as const) {
    await press('ArrowRight')
    await expectInView(name)
  }
  await press('ArrowRight')
  await expectInView('Twist')
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  await previous.click()
  await expectInView('Deployment')
  await press('ArrowLeft')
  await next.click()
  await expectInView('Deployment')
  for (const [ordinal, name] of [
    ['4th', 'Twist'],
    ['1st', 'Scenario'],
  ] as const) {
    await dot(ordinal).click()
    await expectInView(name)
  }
  // Half a section is enough. A little less is not.
  const width = section('Scenario').element().getBoundingClientRect().width
  const scroller = row.element() as HTMLElement
  scroller.style.scrollSnapType = 'none'
  scroller.scrollTo({ left: width * 0.4 })
  await expectInView('Scenario')
  scroller.scrollTo({ left: width * 0.6 })
  await expectInView('Battlefield')
})

test('[BATTLE-05] two sections are side by side on a wide screen, and keys move by one', async () => {
  await show(DESK)
  await rollBattle()
  await expectInView('Scenario', 'Battlefield')
  await press('ArrowRight')
  await expectInView('Battlefield', 'Deployment')
  await dot('4th').click()
  await expectInView('Deployment', 'Twist')
  await press('ArrowRight')
  await press('ArrowLeft')
  await expectInView('Battlefield', 'Deployment')
})

test('in a browser without scrollend events, the user’s own scrolling counts', async () => {
  const swallow = (event: Event) => event.stopImmediatePropagation()
  addEventListener('scrollend', swallow, { capture: true })
  onTestFinished(() => removeEventListener('scrollend', swallow, { capture: true }))
  await rollBattle()
  await press('ArrowRight')
  await expectInView('Battlefield')
  row.element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  row.element().scrollTo({ left: row.element().scrollWidth })
  await expectInView('Twist')
  await press('ArrowLeft')
  await expectInView('Deployment')
})

test('[BATTLE-09] each section has a re-roll control with an icon of 39 by 37, large enough for a thumb', async () => {
  for (const size of [PHONE, DESK]) {
    await show(size)
    await rollBattle()
    for (const name of SECTIONS) {
      const control = section(name).getByRole('button', { name: `Reroll ${name}`, exact: true })
      await expect.element(control).toBeInTheDocument()
      const icon = control.getBySelector('.icon').element().getBoundingClientRect()
      expect([icon.width, icon.height]).toEqual([39, 37])
      const { width, height } = control.element().getBoundingClientRect()
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
  }
})

const LINK =
  '/battle?scenario=bloodbath&deployment=scouts&twist=champions&battlefield=tunnels&ruleset_version=1.0.0'

test('[BATTLE-04] texts are formatted, scenarios have their quote, and "as usual" is explained in place', async () => {
  await startBattle(LINK)
  await expectRolled()
  await expect
    .element(section('Scenario').getBySelector('.quote'))
    .toMatchTextContent(/^“What are we fighting over\?”/)
  await expect.poll(() => section('Scenario').getByRole('listitem').length).toBe(4)
  expect(section('Battlefield').getBySelector('.quote').length).toBe(0)
  await expect
    .element(section('Deployment'))
    .toMatchTextContent('As usual: on your own side, 8 in or more back from the centreline')
  await expect.element(section('Twist')).not.toMatchTextContent('As usual:')
})

test('[BATTLE-28] a link shows its battle read-only, and Back returns to it', async () => {
  await startBattle(LINK)
  await expectRolled()
  const shown = await setup()
  await expect.element(page.getByText('Shared battle · v1.0')).toBeVisible()
  expect(page.getByRole('button', { name: /Reroll|Undo/ }).length).toBe(0)
  expect(page.getBySelector('main a[href^="/settings"]').length).toBe(0)
  await page.getByRole('button', { name: 'Battle menu' }).click()
  await expect.poll(() => page.getByRole('menuitem').length).toBe(2)
  await press('Escape')
  await expect
    .element(page.getByRole('link', { name: 'Roll a new battle' }))
    .toHaveAttribute('href', '/battle')
  await openBattle('/battle')
  await expect.element(page.getByRole('button', { name: 'Reroll Twist', exact: true })).toBeInTheDocument()
  history.back()
  await expect.poll(() => location.search).toContain('bloodbath')
  await openBattle()
  await expect.element(page.getByText('Shared battle · v1.0')).toBeVisible()
  expect(await setup()).toEqual(shown)
})

test('a keyword opens again immediately after Escape, however fast the keys are pressed', async () => {
  await startBattle(LINK.replace('bloodbath', 'tides_of_war'))
  await expect.element(entries('Twist')).toHaveTextContent('Champions')
  const word = section('Scenario').getByRole('button', { name: 'Rough' })
  word.element().focus()
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Rough' })
  await expect.element(dialog).toBeVisible()
  for (let times = 0; times < 5; times += 1) {
    await userEvent.keyboard('{Escape}{Enter}')
    // Browsers fire the close event of a dialog a frame later.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    await expect.element(dialog).toBeVisible()
  }
})

test('an address that the browser refuses to write is written later, at the latest on leaving the page', async () => {
  await rollBattle()
  await setup()
  const refusing = () =>
    vi.spyOn(history, 'replaceState').mockImplementation(() => {
      throw new DOMException('More than 100 times.', 'SecurityError')
    })
  const inAddress = () => new URLSearchParams(location.search).get('twist')
  const idShown = () =>
    entries('Twist')
      .element()
      .textContent.toLowerCase()
      .replaceAll(/['’]/g, '')
      .replaceAll(/\W+/g, '_')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  for (const later of [() => vi.advanceTimersByTime(10_000), () => dispatchEvent(new Event('pagehide'))]) {
    const before = inAddress()
    const refused = refusing()
    await page.getByRole('button', { name: 'Reroll all' }).click()
    await expect
      .poll(() => {
        vi.advanceTimersByTime(10)
        return refused.mock.calls.length
      })
      .toBeGreaterThan(0)
    expect(inAddress()).toBe(before)
    await expect.poll(idShown).not.toBe(before)
    refused.mockRestore()
    later()
    expect(inAddress()).toBe(idShown())
  }
})
