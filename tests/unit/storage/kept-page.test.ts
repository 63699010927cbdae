import { expect, it } from 'vitest'
import { createKeptPage } from '#storage/kept-page.ts'

/** A page that can be hidden and shown, and a transaction that runs until it is ended. */
function open() {
  const page = new EventTarget()
  const { promise: done, resolve } = Promise.withResolvers<undefined>()
  const tx = { aborted: 0, abort: () => void (tx.aborted += 1), done, end: () => resolve(undefined) }
  const show = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
    page.dispatchEvent(Object.assign(new Event(type), { persisted }))
  return { ...createKeptPage(page), show, tx }
}

it('aborts what runs when its page is kept, but not what has ended', async () => {
  const { endWhenKept, show, tx } = open()
  endWhenKept(tx)
  show('pagehide', true)
  expect(tx.aborted).toBe(1)
  tx.end()
  await tx.done
  show('pagehide', true)
  expect(tx.aborted).toBe(1)
})

it('lets a transaction end whose page is not kept', () => {
  const { endWhenKept, show, tx } = open()
  endWhenKept(tx)
  show('pagehide', false)
  expect(tx.aborted).toBe(0)
})

it('holds back what a kept page would store until the page is back', async () => {
  const { untilShown, show } = open()
  await untilShown()
  show('pagehide', true)
  let isShown = false
  const waiting = untilShown().then(() => (isShown = true))
  await new Promise((resolve) => setTimeout(resolve))
  expect(isShown).toBe(false)
  show('pageshow', true)
  await waiting
  await untilShown()
})
