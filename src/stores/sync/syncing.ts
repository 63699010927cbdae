import { computed, effect } from 'nanostores'
import { callFailureText } from '#api/calls/call.ts'
import type { News as ServerNews } from '#api/calls/data.ts'
import { canSync } from '#domain/account/auth-status.ts'
import { logRun } from '#domain/account/sync-runs.ts'
import type { Platform } from '#platform/platform.ts'
import type { ArmyOwners } from '#storage/sync-owner.ts'
import type { SyncReport } from '#sync/report.ts'
import type { Sync, SyncEnd } from '#sync/sync.ts'
import type { ArmyNews } from '#stores/army/army-news.ts'
import type { Session, SyncProgress } from '#stores/account/session.ts'
import { createSchedule } from './sync-schedule.ts'
import { stopAll } from '#stores/stop-all.ts'

/** Keeps the armies of the user who is logged in the same on all devices. (docs/sync.md) */
type Syncing = {
  /** Starts to sync whenever there is a reason. A second call does nothing. */
  start: () => void
  /** Syncs immediately. @returns whether the server now has everything from this device */
  syncNow: () => Promise<boolean>
}

type SyncingParts = {
  run: Sync
  owners: Pick<ArmyOwners, 'adoptLocalArmies'>
  session: Session
  /** Asks the server who is logged in. */
  reloadUser: () => Promise<unknown>
  news: ArmyNews
  listenToServer: (listener: (news: ServerNews) => void) => () => void
  /** Is called when this device and the server agree. */
  afterSync: (owner: string) => Promise<unknown>
  platform: Platform
}

/** The name of the lock that keeps two tabs from doing the same work twice. Nothing depends on it. */
const SYNC_LOCK = 'hobgoblin:sync'

export function createSyncing(parts: SyncingParts): Syncing {
  const { owners, session, news, platform } = parts
  const $owner = computed(session.$currentUser, (user) => (user && canSync(user) ? user.id : null))
  /** The highest `ts` that this tab knows, so that it does not ask for what it already has. */
  let known = 0
  let isStarted = false

  async function runOnce(owner: string): Promise<SyncEnd> {
    if (await owners.adoptLocalArmies(owner)) news.refresh({ changed: [], listed: true })
    const { end, report } = await parts.run(owner, (report, changed) => {
      session.$progress.set(progressOf(report))
      known = Math.max(known, report.syncedTs)
      // The stores of this tab and of the others read the changed armies again.
      if (changed.length > 0) news.refresh({ changed: [...changed], listed: true })
    })
    if (end.type === 'other-user') return end
    const { sent, received, refused, hasPushed } = report
    const error = end.type === 'failed' ? `${end.during} failed: ${callFailureText(end.failure)}` : null
    await session.change((state) =>
      state.currentUser?.id === owner
        ? logRun(state, { sent, received, refused, hasPushed, error }, platform.now())
        : state,
    )
    return end
  }

  async function sync(): Promise<SyncEnd | null> {
    const owner = $owner.get()
    if (owner === null || !platform.isOnline()) return null
    session.$progress.set({ done: 0, total: 0 })
    try {
      const end = await platform.withLock(SYNC_LOCK, () => runOnce(owner))
      if (end.type === 'failed') await reloadIfRefused(end)
      if (end.type === 'done') void parts.afterSync(owner)
      return end
    } finally {
      session.$progress.set(null)
    }
  }

  /** Asks the server again whether this user is logged in and verified. */
  async function reloadIfRefused({ failure }: Extract<SyncEnd, { type: 'failed' }>): Promise<void> {
    if (failure.code === 'API_ERROR' && [403, 409].includes(failure.status)) await parts.reloadUser()
  }

  const schedule = createSchedule(sync, platform)

  function handleNews({ ts }: ServerNews): void {
    if (ts > known) void schedule.runNow()
  }

  return {
    syncNow: async () => {
      await session.known()
      return (await schedule.runNow())?.type === 'done'
    },
    start: () => {
      if (isStarted) return
      isStarted = true
      effect($owner, (owner) => {
        if (owner === null) return undefined
        known = 0
        return stopAll(
          schedule.start(),
          news.onOwn(schedule.noteEdit),
          platform.whileVisible(() => parts.listenToServer(handleNews)),
        )
      })
    },
  }
}

function progressOf({ sent, received, left }: SyncReport): SyncProgress {
  const done = sent.length + received.length
  return { done, total: done + left }
}
