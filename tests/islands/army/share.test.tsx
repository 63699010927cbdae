import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#tests/islands/accessible.ts'
import { changeElsewhere, readArmies } from '#tests/islands/device.ts'
import { onCall } from '#tests/islands/network.ts'
import { expectTexts, openDialog, painted, valueOf } from '#tests/islands/steps.ts'
import { DESK, PHONE } from '#tests/browser/sizes.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { armyPane, startBuilder, unitRow, visit } from './builder.tsx'

const SNAPSHOTS = '/hobgoblin/snapshots'
const archers = makeUnit({ name: 'Moth Archers', type: 'RANGED_INFANTRY', count: 4 })
const host = makeArmy({
  name: 'The Lantern Host',
  description: 'They march at dusk.',
  units: [makeUnit({ name: 'Gallows Guard', keywords: [{ id: 'general' }] }), archers],
})
const start = () => startBuilder([host], `/army/a/${host.id}`)

const dialog = page.getByRole('dialog', { name: 'Share Army' })
const link = dialog.getByRole('textbox', { name: 'Link' })
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const openShare = () => openDialog(armyPane.getByRole('button', { name: 'Share army' }), 'Share Army')
/** Ends with the test. */
async function onPhone(): Promise<void> {
  onTestFinished(() => page.viewport(DESK.viewport.width, DESK.viewport.height))
  await page.viewport(PHONE.viewport.width, PHONE.viewport.height)
}
const openMore = () => dialog.getByText('More formats').click()

/** The link of the dialog, once it is there. */
async function readLink(): Promise<URL> {
  await expect.poll(() => link.elements().length).toBe(1)
  return new URL(valueOf(link))
}

test('a link that was just made is not asked for again', async () => {
  await start()
  const calls = vi.spyOn(window, 'fetch')
  await openShare()
  const { pathname } = await readLink()
  await expect.poll(async () => (await readArmies())[0]?.share_id).toBe(pathname.slice('/army/s/'.length))
  await painted()
  expect(calls.mock.calls.filter(([address]) => (address as string).includes(SNAPSHOTS))).toHaveLength(1)
})

test('if the browser refuses to copy, the link is selected for copying by hand', async () => {
  await start()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No.', 'NotAllowedError'))
  await openShare()
  await button('Copy link').click()
  await expect.element(dialog.getByRole('status').getByText('Copy the selected link by hand.')).toBeVisible()
  const field = link.element() as HTMLInputElement
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length])
})

/** What the page copies from now on. */
function copiedTexts(): string[] {
  const texts: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
    texts.push(text)
    return Promise.resolve()
  })
  return texts
}

test('[LIB-60] a message for a chat has the link, and without a network it says that it has none', async () => {
  await start()
  onCall(SNAPSHOTS, () => Promise.reject(new TypeError('Failed to fetch')))
  const copied = copiedTexts()
  await openShare()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await openMore()
  await button('Copy for chat').click()
  const note = dialog.getByRole('status').getByText('Copied without a link, because this army has none yet.')
  await expect.element(note).toBeVisible()
  await expect.element(button('Copied!')).toBeVisible()
  await expectAccessible()
  onCall(SNAPSHOTS, (send) => send())
  await button('Try again').click()
  const { href } = await readLink()
  await button('Copy for chat').click()
  await expect.element(note).not.toBeInTheDocument()
  const units = [
    '- 1x Gallows Guard (Heavy Infantry): General – 350 pts',
    '- 4x Moth Archers (Ranged Infantry) – 1,200 pts',
  ]
  expect(copied.map((text) => text.split('\n').slice(2))).toEqual([units, [...units, href]])
})

test('[LIB-61] a message that had to be shortened says so beside its button', async () => {
  const guards = Array.from({ length: 60 }, (_, at) =>
    makeUnit({
      id: `guard${at}`.padEnd(12, '-'),
      name: 'Wardens of the Long Wall',
      keywords: [{ id: 'elite' }],
    }),
  )
  const wall = makeArmy({ name: 'The Wall', units: guards })
  await startBuilder([wall], `/army/a/${wall.id}`)
  const [copied] = [copiedTexts()]
  await openShare()
  await readLink()
  await openMore()
  await button('Copy for chat').click()
  await expect
    .element(dialog.getByRole('status').getByText(/^Shortened: without the keywords of/))
    .toBeVisible()
  expect(copied[0]?.length).toBeLessThanOrEqual(2000)
})

test('[LIB-62] [LIB-63] an army is saved as a table, and copied as a plain list', async () => {
  await start()
  const blobs = vi.spyOn(URL, 'createObjectURL')
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const copied = copiedTexts()
  await openShare()
  await openMore()
  await button('Copy for simulators').click()
  await expect.element(dialog.getByText('Only the units, without name and points.')).toBeVisible()
  expect(copied).toEqual(['1x Gallows Guard (Heavy Infantry): General\n4x Moth Archers (Ranged Infantry)'])
  await button('Download table').click()
  const blob = blobs.mock.calls.at(-1)?.[0] as Blob
  expect([names, blob.type]).toEqual([['The Lantern Host.csv'], 'text/csv'])
  expect(await blob.text()).toContain('The Lantern Host,1.0.0,Moth Archers,Ranged Infantry,4,300,1200,,,,')
})

test('one copy has the army as plain text and as rich text', async () => {
  await start()
  const written: ClipboardItem[] = []
  vi.spyOn(navigator.clipboard, 'write').mockImplementation((items) => {
    written.push(...items)
    return Promise.resolve()
  })
  await openShare()
  const { href } = await readLink()
  await button('Copy as text').click()
  await expect.element(button('Copied!')).toBeVisible()
  const textOf = async (type: string) => (await written[0]?.getType(type))?.text()
  expect(await textOf('text/plain')).toBe(
    [
      'The Lantern Host',
      'Hobgoblin 1.0.0 · 1,550 points · 5 units',
      '',
      '1x Gallows Guard (Heavy Infantry): General – 350 pts',
      '4x Moth Archers (Ranged Infantry) – 1,200 pts',
      '',
      href,
    ].join('\n'),
  )
  expect(await textOf('text/html')).toContain('<li><b>4x Moth Archers (Ranged Infantry)</b> – 1,200 pts</li>')
})

test('on a phone the link, its code and three ways to share are on one screen, also when it lies, and the rest is folded', async () => {
  await onPhone()
  Object.defineProperty(navigator, 'share', { value: vi.fn(), configurable: true })
  await start()
  await openShare()
  await readLink()
  const code = dialog.getByRole('img', { name: 'QR code of the link' })
  await expect.element(code).toBeVisible()
  const box = dialog.element()
  expect(box.scrollHeight).toBeLessThanOrEqual(box.clientHeight)
  await expectTexts(dialog.getBySelector('.share-link-actions > button'), [
    'Share',
    'Copy as text',
    'Download',
  ])
  await expect.element(button('Withdraw links')).not.toBeInTheDocument()
  // Another phone reads a code that the foot does not cover.
  await page.viewport(PHONE.viewport.height, PHONE.viewport.width)
  await expect.element(code).toBeVisible()
  const [codeBox, footBox] = [code, button('Done')].map((one) => one.element().getBoundingClientRect())
  expect(codeBox?.bottom).toBeLessThan(footBox?.top ?? 0)
  Reflect.deleteProperty(navigator, 'share')
})

test('where the device shares files, the army is handed over as a file that bears its name', async () => {
  const shared: ShareData[] = []
  const given = {
    // Like Chromium, which takes text but no JSON.
    canShare: ({ files = [] }: ShareData) => files.every(({ type }) => type === 'text/plain'),
    share: (data: ShareData) => Promise.resolve(void shared.push(data)),
  }
  for (const [name, value] of Object.entries(given))
    Object.defineProperty(navigator, name, { value, configurable: true })
  await start()
  await openShare()
  await readLink()
  await openMore()
  await button('Share file').click()
  for (const name of Object.keys(given)) Reflect.deleteProperty(navigator, name)
  const [file] = shared[0]?.files ?? []
  expect(file?.name).toBe('The Lantern Host.txt')
  expect(JSON.parse((await file?.text()) ?? '')).toMatchObject({ armies: [{ name: 'The Lantern Host' }] })
})

test('[SHARE-04] a share that the user cancels is not confirmed', async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('Cancelled.', 'AbortError')))
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  await start()
  await openShare()
  const confirmed: string[] = []
  const observer = new MutationObserver(() => {
    if (dialog.element().textContent.includes('Shared!')) confirmed.push('Shared!')
  })
  observer.observe(dialog.element(), { subtree: true, childList: true, characterData: true })
  await button('Share').click()
  await expect.poll(() => share.mock.calls.length).toBe(1)
  await painted()
  observer.disconnect()
  Reflect.deleteProperty(navigator, 'share')
  expect(confirmed).toEqual([])
})

test('[SHARE-07] a link that arrives after another edit is not stored, and a new one is created', async () => {
  await start()
  const answer = Promise.withResolvers<undefined>()
  let links = 0
  onCall(SNAPSHOTS, async (send) => {
    links += 1
    if (links === 1) await answer.promise
    return send()
  })
  await openShare()
  await expect.poll(() => links).toBe(1)
  await changeElsewhere(host.id, (army) => ({
    ...army,
    units: army.units.map((unit) => (unit.id === archers.id ? { ...unit, count: 5 } : unit)),
  }))
  await expect.element(unitRow('Moth Archers')).toMatchTextContent('× 5')
  answer.resolve(undefined)
  const { pathname } = await readLink()
  expect((await readArmies())[0]).toMatchObject({
    share_id: pathname.slice('/army/s/'.length),
    units: [{}, { count: 5 }],
  })
  await visit(pathname)
  await expect.element(unitRow('Moth Archers')).toMatchTextContent('× 5')
})

test('[SHARE-11] two quick presses make one copy', async () => {
  await start()
  await openShare()
  const { pathname } = await readLink()
  await startBuilder([], pathname)
  const duplicate = await openDialog(
    armyPane.getByRole('button', { name: 'Duplicate Army' }),
    'Duplicate Army',
  )
  const confirm = duplicate.getByRole('button', { name: 'Duplicate Army' }).element() as HTMLButtonElement
  confirm.click()
  confirm.click()
  await expect.element(armyPane.getByRole('button', { name: 'Add Unit' })).toBeVisible()
  expect(location.pathname).toMatch(/^\/army\/a\/[\w-]{12}$/)
  expect(await readArmies()).toHaveLength(1)
})

test('[SHARE-05] [ERR-27] a link that cannot be created says why and can be retried', async () => {
  await start()
  const answer = Promise.withResolvers<undefined>()
  let isBroken = true
  onCall(SNAPSHOTS, async (send) => {
    if (!isBroken) return send()
    await answer.promise
    return new Response(null, { status: 500 })
  })
  await openShare()
  await expect.element(dialog.getByText('Generating unique link...')).toBeVisible()
  answer.resolve(undefined)
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent("Couldn't create share link. (Response failed)")
  await expect.element(link).not.toBeInTheDocument()
  isBroken = false
  await button('Try again').click()
  expect((await readLink()).pathname).toMatch(/^\/army\/s\/[\w-]{12}$/)
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
})

test('[SHARE-21] an army with all its links says so and offers to withdraw them', async () => {
  await start()
  onCall(SNAPSHOTS, () =>
    Promise.resolve(Response.json({ code: 'SHARE_FULL', message: 'Full.' }, { status: 409 })),
  )
  await openShare()
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent('This army has as many links as the server keeps.')
  await expect.element(button('Try again')).not.toBeInTheDocument()
  await button('Withdraw links').click()
  await expect.element(button('Withdraw all links')).toBeVisible()
})

test('[SHARE-12] [ERR-25] [ERR-26] [ERR-31] a shared army is pending, then shown, or says why it failed', async () => {
  const error = page.getByRole('alert').first()
  await startBuilder([], '/army/s/nosucharmy00')
  await expect.element(error).toMatchTextContent('Shared army with the specified ID was not found.')
  await expect.element(error).toMatchTextContent('ARMY_NOT_FOUND')
  await expect.element(error).toMatchTextContent('Perhaps its owner has withdrawn the link.')
  // Trying again comes second.
  await expectTexts(error.getBySelector('a, button'), ['All armies', 'Try again', 'Get help'])

  const answer = Promise.withResolvers<Response>()
  let next = answer.promise
  onCall(`${SNAPSHOTS}/fetcherror00`, () => next)
  await visit('/army/s/fetcherror00')
  await expect.element(page.getByRole('status', { name: 'Loading...' })).toBeVisible()
  answer.resolve(new Response(null, { status: 503 }))
  await expect.element(error).toMatchTextContent('Could not fetch Shared Army.')
  await expect.element(error).toMatchTextContent('FETCH_ERROR')
  await expect.element(error.getByRole('link', { name: 'All armies' })).toHaveAttribute('href', '/army')
  await expect.element(error.getByRole('link', { name: 'Get help' })).toHaveAttribute('href', '/help')
  next = Promise.resolve(Response.json({ ...host, id: 'fetcherror00' }))
  await error.getByRole('button', { name: 'Try again' }).click()
  await expect.element(armyPane.getByRole('heading', { level: 1 })).toHaveTextContent('The Lantern Host')

  onCall(`${SNAPSHOTS}/unreachable0`, () => Promise.reject(new TypeError('Failed to fetch')))
  await visit('/army/s/unreachable0')
  await expect.element(error).toMatchTextContent('FETCH_ERROR')
})

test('[SHARE-14] a shared army without a ruleset version is read with 0.2.0', async () => {
  const { ruleset_version: _, ...old } = { ...host, id: 'oldlink00000', units: [makeUnit()] }
  onCall(`${SNAPSHOTS}/oldlink00000`, () => Promise.resolve(Response.json(old)))
  await startBuilder([], '/army/s/oldlink00000')
  await expect.element(armyPane).toMatchTextContent('v0.2 (Early Access)')
  await expect.element(unitRow('Gallows Guard')).toBeVisible()
})

test('on a phone a shared army lists each unit once', async () => {
  await onPhone()
  onCall(`${SNAPSHOTS}/friendshost0`, () => Promise.resolve(Response.json({ ...host, id: 'friendshost0' })))
  await startBuilder([], '/army/s/friendshost0')
  await expectTexts(armyPane.getBySelector('a[href*="/u/"]'), ['Gallows Guard', 'Moth Archers × 4'])
})

test('a link for use offline stays while the online link is made', async () => {
  await start()
  const online = Promise.withResolvers<undefined>()
  onCall(SNAPSHOTS, async (send) => {
    await online.promise
    return send()
  })
  await openShare()
  await openMore()
  await button('Link for use offline').click()
  await expect.element(link).toHaveValue(expect.stringContaining('/army/s#') as string)
  online.resolve(undefined)
  await expect.poll(() => link.elements().length).toBe(2)
  await expect.element(link.first()).toHaveValue(expect.stringMatching(/\/army\/s\/[\w-]{12}$/) as string)
  await expect.element(link.last()).toHaveValue(expect.stringContaining('/army/s#') as string)
})
