import { beforeEach, describe, expect, it } from 'vitest'
import { beginSession, expireSession } from '#domain/account/session-changes.ts'
import { emptySyncState } from '#domain/account/sync-state.ts'
import type { Conflict } from '#domain/sync/conflict.ts'
import { createKeyval, syncStateEntry } from '#storage/keyval.ts'
import { createSyncNotes, emptyNote, type SyncNote } from '#storage/sync-notes.ts'
import { createSession } from '#stores/account/session.ts'
import { createArmyNews } from '#stores/army/army-news.ts'
import { createArmySync } from '#stores/sync/army-sync.ts'
import { makeArmy } from '#tests/support/army.ts'
import { eventually } from '#tests/support/eventually.ts'
import { makeMarks } from '#tests/support/marks.ts'
import { makeBrowser } from '#tests/support/platform.ts'
import { newDevice, stamps } from '#tests/unit/storage/device.ts'

const user = { id: 'user', email: 'crow@example.org', isVerified: true }
const [army, other] = [makeArmy({ name: 'Rat Kings' }), makeArmy({ name: 'Moths' })]

let page: Awaited<ReturnType<typeof open>>

beforeEach(async () => {
  page = await open()
})

/** A page on which nobody is logged in yet, and another tab of the same browser. */
async function open() {
  const tab = newDevice().openTab()
  const newPlatform = makeBrowser()
  const platform = newPlatform()
  const keyval = createKeyval(tab.database)
  await keyval.set(syncStateEntry, emptySyncState)
  const session = createSession(keyval, platform, makeMarks(), () => Promise.resolve())
  const news = createArmyNews(platform.tabs)
  const logged: string[] = []
  const notes = createSyncNotes(tab.database)
  const sync = createArmySync(notes, session, news, {
    afterPaint: platform.afterPaint,
    log: (text) => void logged.push(text),
  })
  const stamp = stamps()
  return {
    ...{ sync, session, news, notes, logged },
    otherTab: createArmyNews(newPlatform().tabs),
    create: (one = army) => tab.armies.addMany([one], 'Create', stamp()),
    logIn: () => session.change((state) => beginSession(state, user, { createdTs: 1, expiresTs: 2 })),
  }
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 20))

describe('[ARMY-09] the armies that are not on the server', () => {
  const shown = () => [...page.sync.$unsynced.get()].toSorted()

  it('are none as long as nobody is logged in', async () => {
    await page.create()
    page.sync.$unsynced.listen(() => undefined)
    await page.session.known()
    await page.news.announce({ changed: [army.id], listed: true })
    await settle()
    expect(shown()).toEqual([])
    await page.logIn()
    await eventually(() => expect(shown()).toEqual([army.id]))
    await page.session.change(() => emptySyncState)
    await eventually(() => expect(shown()).toEqual([]))
  })

  it('are also those of a user whose session has expired', async () => {
    await page.create()
    page.sync.$unsynced.listen(() => undefined)
    await page.logIn()
    await page.session.change(expireSession)
    await eventually(() => expect(shown()).toEqual([army.id]))
  })

  it('have an edit at once, and those of other tabs soon', async () => {
    page.sync.$unsynced.listen(() => undefined)
    await page.logIn()
    await settle()
    void page.news.announce({ changed: [army.id], listed: true })
    expect(shown()).toEqual([army.id])
    void page.news.announce({ changed: [army.id, other.id], listed: true })
    expect(shown()).toEqual([army.id, other.id].toSorted())
    const before = page.sync.$unsynced.get()
    void page.news.announce({ changed: [other.id], listed: false })
    expect(page.sync.$unsynced.get(), 'nothing new').toBe(before)
    await page.create(other)
    await page.otherTab.announce({ changed: [other.id], listed: true })
    await eventually(() => expect(shown(), 'what is on the disk').toEqual([other.id]))
  })
})

describe('[SYNC-12] what the user must know of an army', () => {
  const conflict: Conflict = { unit: null, field: 'name', kept: 'Rats', lost: 'Moths', here: 'kept' }
  const told: SyncNote = { conflicts: [conflict], refused: 'TOO_LARGE' }

  it('is read when it is shown, after each sync, and when the army changes elsewhere', async () => {
    let note = told
    const asked: string[] = []
    const sync = createArmySync(
      {
        ...page.notes,
        note: (id) => {
          asked.push(id)
          return Promise.resolve(note)
        },
      },
      page.session,
      page.news,
      { afterPaint: () => Promise.resolve(), log: () => undefined },
    )
    const $note = sync.$note(army.id)
    expect(sync.$note(army.id)).toBe($note)
    expect($note.get()).toEqual(emptyNote)
    $note.listen(() => undefined)
    await eventually(() => expect($note.get()).toEqual(told))
    await settle()
    const reads = asked.length
    note = emptyNote
    page.news.refresh({ changed: [other.id], listed: true })
    await settle()
    expect(asked, 'another army').toHaveLength(reads)
    page.news.refresh({ changed: [other.id, army.id], listed: true })
    await eventually(() => expect($note.get()).toEqual(emptyNote))
    note = told
    await page.logIn()
    await eventually(() => expect($note.get()).toEqual(told))
    expect(new Set(asked)).toEqual(new Set([army.id]))
  })

  it('no longer has conflicts that were seen, here and in other tabs', async () => {
    await page.create()
    const elsewhere: unknown[] = []
    page.otherTab.onOthers((news) => elsewhere.push(news))
    await page.sync.forgetConflicts(army.id, [conflict])
    expect(elsewhere).toEqual([{ changed: [army.id], listed: false }])
  })

  it('is logged if it cannot be read', async () => {
    const sync = createArmySync(
      { ...page.notes, note: () => Promise.reject(new Error('No answer.')) },
      page.session,
      page.news,
      { afterPaint: () => Promise.resolve(), log: (text) => page.logged.push(text) },
    )
    sync.$note(army.id).listen(() => undefined)
    await eventually(() => expect(page.logged[0]).toContain('No answer.'))
    expect(sync.$note(army.id).get()).toEqual(emptyNote)
  })
})
