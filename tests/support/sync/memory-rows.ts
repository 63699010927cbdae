import { sizeOf } from '#domain/sync/size.ts'
import type { ServerVersion } from '#domain/sync/version.ts'
import type { SyncRows } from '#server/sync/sync-rows.ts'

/** Everything that a server stores about one account. It is immutable, so keeping a reference is a backup. */
export type RowsState = {
  seq: number
  heads: ReadonlyMap<string, ServerVersion>
  history: readonly ServerVersion[]
}

export const emptyRows: RowsState = { seq: 0, heads: new Map(), history: [] }

export type MemoryRows = SyncRows & { state: RowsState }

/** The rows of a server without a database. */
export function newMemoryRows(): MemoryRows {
  const changesOf = (after: number, omitDeleted: boolean) =>
    [...rows.state.heads.values()]
      .filter(({ army, ts }) => ts > after && !(omitDeleted && army.deleted))
      .toSorted((a, b) => a.ts - b.ts)
  const rows: MemoryRows = {
    state: emptyRows,
    lock: () => Promise.resolve({ seq: rows.state.seq, bytes: 0, armies: 0 }),
    save: ({ seq }) => {
      rows.state = { ...rows.state, seq }
      return Promise.resolve()
    },
    accountTs: () => Promise.resolve(rows.state.seq),
    hasIssued: (all) =>
      Promise.resolve(all.every((ts) => rows.state.history.some((version) => version.ts === ts))),
    heads: (ids) =>
      Promise.resolve(
        ids.flatMap((id) => {
          const head = rows.state.heads.get(id)
          return head ? [{ id, ts: head.ts, conflicts: head.conflicts ?? [] }] : []
        }),
      ),
    findRevisions: (revisions) =>
      Promise.resolve(
        rows.state.history.flatMap(({ army, rev, ts }) =>
          revisions.some((revision) => revision.id === army.id && revision.rev === rev)
            ? [{ id: army.id, rev, ts }]
            : [],
        ),
      ),
    write: (versions) => {
      const heads = new Map(rows.state.heads)
      for (const version of versions) heads.set(version.army.id, version)
      rows.state = { ...rows.state, heads, history: [...rows.state.history, ...versions] }
      return Promise.resolve()
    },
    keep: (versions) => {
      const { history } = rows.state
      const isThere = (version: ServerVersion) =>
        history.some(({ army, rev }) => army.id === version.army.id && rev === version.rev)
      rows.state = {
        ...rows.state,
        history: [...history, ...versions.filter((version) => !isThere(version))],
      }
      return Promise.resolve()
    },
    countAfter: (ts) => Promise.resolve(changesOf(ts, true).length),
    newest: (ids) => Promise.resolve(ids.flatMap((id) => rows.state.heads.get(id) ?? [])),
    changes: (after, omitDeleted, page) => {
      const changed = changesOf(after, omitDeleted)
      let bytes = 0
      const last = changed.find(({ army }, index) => {
        bytes += sizeOf(army)
        return index + 1 >= page.armies || bytes >= page.bytes
      })
      const upTo = last?.ts ?? Infinity
      return Promise.resolve(changed.filter(({ ts }) => ts <= upTo))
    },
  }
  return rows
}
