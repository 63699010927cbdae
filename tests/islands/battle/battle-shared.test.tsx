import { expect, test, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { changeSettings } from '#tests/islands/device.ts'
import { expectAccessible } from '#tests/islands/accessible.ts'
import { pass } from '#tests/islands/leave.ts'
import { painted, valueOf } from '#tests/islands/steps.ts'
import { announcement, expectRolled, openBattle, rollBattle, setup, startBattle } from './battle-page.tsx'

const PARTS = 'scenario=bloodbath&deployment=scouts&twist=no_quarter'
const SHARED = `/battle?${PARTS}&battlefield=the_city&battlefield=tunnels&ruleset_version=1.0.0`
const SHOWN = {
  Scenario: ['Bloodbath'],
  Battlefield: ['The City', 'Tunnels'],
  Deployment: ['Scouts'],
  Twist: ['No Quarter'],
}

test('[BATTLE-32] an incomplete link rolls a new battle', async () => {
  await startBattle(SHARED)
  await expectRolled()
  await expect.element(page.getBySelector('.battle-note')).not.toBeInTheDocument()
  await openBattle(SHARED.replace('twist=no_quarter', ''))
  await expect.element(page.getByRole('button', { name: 'Reroll Twist', exact: true })).toBeVisible()
  await expect.poll(() => location.search).toMatch(/[?&]twist=\w/)
  // A note says that this is not the shared battle, until the user rolls again.
  const note = page.getBySelector('.battle-note')
  const words = 'This battle link was incomplete, so this is a new battle, not the one that was shared.'
  await expect.element(note).toHaveTextContent(words)
  await expect.element(note).toBeInViewport()
  await expect.element(announcement).toMatchTextContent(new RegExp(`^${words} Scenario: `))
  await page.getByRole('button', { name: 'Reroll all' }).click()
  await expect.element(note).not.toBeInTheDocument()
  await rollBattle()
  await expect.element(note).not.toBeInTheDocument()
})

test('[BATTLE-29] [BATTLE-30] [BATTLE-31] the version can have its older name or be missing; a version other than the user’s is announced', async () => {
  const notice = page.getByRole('dialog', { name: 'Version Mismatch' })
  await startBattle(SHARED.replace('ruleset_version', 'game_version'))
  await expectRolled()
  expect(await setup()).toEqual(SHOWN)
  await expect.element(notice).not.toBeInTheDocument()
  await openBattle(SHARED.replace('&ruleset_version=1.0.0', ''))
  await expect.element(notice).toMatchTextContent('v0.2 (Early Access)')
  await expect.element(notice).toMatchTextContent('v1.0')
  await notice.getByRole('button', { name: 'Show the battle' }).click()
  await expect.element(notice).not.toBeInTheDocument()
  expect(await setup()).toEqual(SHOWN)
  await expect.element(page.getByText('Shared battle · v0.2 (Early Access)')).toBeVisible()
  // The battle is shown before the user's own rules are loaded.
  await changeSettings({ ruleset_version: '0.2.0', rulesets: [] })
  await openBattle(SHARED)
  await expect.element(notice).toMatchTextContent('This battle was rolled with Hobgoblin v1.0')
  await expect.element(notice).toMatchTextContent('You use Hobgoblin v0.2 (Early Access)')
  await notice.getByRole('button', { name: 'Show the battle' }).click()
  await expect.element(notice).not.toBeInTheDocument()
})

const noise = Array.from({ length: 3000 }, (_, index) => `x${index}=1&battlefield=the_city`).join('&')

for (const [what, query, detail] of [
  [
    'an id that is in no ruleset',
    `${PARTS}&battlefield=atlantis&ruleset_version=1.0.0`,
    'Lookup Error: No value found at atlantis. Hobgoblin v1.0 has nothing called “atlantis”.',
  ],
  [
    'no version, and an entry that 0.2.0 does not have',
    `${PARTS.replace('bloodbath', 'altars_of_grief')}&battlefield=the_city`,
    'Lookup Error: No value found at altars_of_grief. Hobgoblin v0.2 (Early Access) has nothing called',
  ],
  [
    'a malformed version',
    `${PARTS}&battlefield=the_city&ruleset_version=newest`,
    'Could not parse newest value as SemVer.',
  ],
  [
    'a negative version',
    `${PARTS}&battlefield=the_city&ruleset_version=1.-1.0`,
    'Could not parse 1.-1.0 value as SemVer: -1 is negative, but only positive numbers are allowed.',
  ],
  [
    'a script in an id',
    `${PARTS}&battlefield=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E&ruleset_version=1.0.0`,
    'nothing called “<img src=x onerror=alert(1)>”.',
  ],
] as const) {
  test(`a damaged link with ${what} says so and offers a new battle`, async () => {
    await startBattle(`/battle?${query}`)
    const alert = page.getByRole('alert')
    await expect.element(alert).toMatchTextContent('This battle link is broken.')
    await expect.element(alert).toMatchTextContent(detail)
    await expect
      .element(alert.getByRole('link', { name: 'Roll a new battle' }))
      .toHaveAttribute('href', '/battle')
  })
}

test('a link with thousands of parameters and repeated battlefields is read, and reports that something was left out', async () => {
  const note = page.getBySelector('.battle-note')
  await startBattle(SHARED)
  await expectRolled()
  await expect.element(note).not.toBeInTheDocument()
  await openBattle(`${SHARED}&${noise}`.slice(0, 15_000).replace(/&[^&]*$/, ''))
  await expectRolled()
  expect(await setup()).toEqual(SHOWN)
  await expect
    .element(note)
    .toHaveTextContent('This link holds more than one battle can have. Extra entries were ignored.')
  await expect.element(note).toBeInViewport()
  await expect.element(announcement).toMatchTextContent(/^This link holds more/)
  await expect.element(page.getByRole('link', { name: 'Roll a new battle' })).toBeInViewport()
  await expectAccessible()
})

test('a link with an unknown ruleset says so and offers a retry and a new battle', async () => {
  await startBattle(`/battle?${PARTS}&battlefield=the_city&ruleset_version=7.0.0`)
  const alert = page.getByRole('alert')
  await expect.element(alert).toMatchTextContent('Ruleset version not found.')
  await expect.element(alert).toMatchTextContent('Ruleset version 7.0.0 could not be resolved.')
  await expect.element(alert.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect
    .element(alert.getByRole('link', { name: 'Roll a new battle' }))
    .toHaveAttribute('href', '/battle')
})

test('[BATTLE-25] if the system has a share sheet, the link is passed to it', async () => {
  let shared = ''
  const share = (data: ShareData) => {
    shared = data.url ?? ''
    return Promise.resolve()
  }
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
  await startBattle(SHARED)
  await page.getByRole('button', { name: 'Battle menu' }).click()
  await page.getByRole('menuitem', { name: 'Share battle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share Battle' })
  await expect.element(dialog.getByText('Copy the selected link by hand.')).not.toBeInTheDocument()
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  await pass(200, async () => {
    // A command of Vitest and `expect.poll` would let the clock run.
    ;(button('Share').element() as HTMLElement).click()
    while (button('Shared!').length === 0) await painted()
    await painted()
    vi.advanceTimersByTime(1400)
    await painted()
    expect(dialog.element().textContent).toContain('Shared!')
  })
  await expect.element(button('Share')).toBeVisible()
  expect(shared).toBe(valueOf(dialog.getByRole('textbox', { name: 'Link' })))
})
