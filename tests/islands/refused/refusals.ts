import { expect, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { database, gamesDatabase } from '#app/device.ts'
import { expectSaved } from '#tests/islands/device.ts'

/** A device that takes no writes for a while, as with a full or broken disk. */

const NOT_DONE = /Not saved\.|network error|connected to the internet/

/** What the page says of an action that was not done. */
const told = (): string[] =>
  page
    .getBySelector('[role=alert], .toast')
    .elements()
    .filter((place) => place.checkVisibility() && NOT_DONE.test(place.textContent))
    .map((place) => place.textContent)

/** Waits until all that was done is on the disk: a write waits for those before it. */
async function expectWritten(): Promise<void> {
  await expectSaved()
  await database.run(['records', 'history', 'keyval'], 'readwrite', () => Promise.resolve())
  await gamesDatabase.run(['games', 'moves', 'photos'], 'readwrite', () => Promise.resolve())
}

/** Does something while the device refuses it, and expects the page to say so, which it did not before. */
export async function refused(what: string, act: () => Promise<unknown>): Promise<void> {
  await expectWritten()
  expect(told(), `before: ${what}`).toEqual([])
  // eslint-disable-next-line @typescript-eslint/unbound-method
  const { transaction } = IDBDatabase.prototype
  const refusing = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...args
  ) {
    if (args[1] === 'readwrite') throw new DOMException('Refused.', 'UnknownError')
    return transaction.apply(this, args)
  })
  await act()
  await expect.poll(told, { message: what }).not.toEqual([])
  refusing.mockRestore()
}

const press = (button: Element) => button instanceof HTMLElement && button.click()

/** Stores what is only on the screen, and puts the messages away. */
export async function settle(): Promise<void> {
  const shown = (place: Locator, name: string) =>
    place
      .getByRole('button', { name })
      .elements()
      .filter((button) => button.checkVisibility())
  shown(page.getByRole('alert'), 'Try again').slice(0, 1).forEach(press)
  // Below one message may be another.
  const look = () => {
    shown(page.getBySelector('.toast'), 'Dismiss').forEach(press)
    return told()
  }
  await expect.poll(look).toEqual([])
}

/** Does something that the device refuses, and goes on as if it had not. */
export async function refusedOnce(what: string, act: () => Promise<unknown>): Promise<void> {
  await refused(what, act)
  await settle()
}
