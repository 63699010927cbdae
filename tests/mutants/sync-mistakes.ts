/** A mistake in the code of sync: `from` occurs once in the file and becomes `to`. */
type Mistake = { what: string; file: string; from: string; to: string }

const SETTLE = 'src/domain/sync/settle.ts'
const EXCHANGE = 'src/domain/sync/exchange.ts'
const VERSION = 'src/domain/sync/version.ts'
const OUTGOING = 'src/domain/sync/outgoing.ts'
const MERGE = 'src/domain/sync/merge-versions.ts'
const CONFLICTS = 'src/domain/sync/conflicts.ts'
const STORAGE = 'src/storage/sync.ts'
const PUSH = 'src/server/sync/answer-push.ts'
const ROWS = 'src/server/sync/database-rows.ts'

/** Mistakes that somebody could make and that would lose or mix up something. (docs/mutants.md) */
export const MISTAKES: readonly Mistake[] = [
  {
    what: 'A replaced version is kept only if a conflict is listed',
    file: SETTLE,
    from: 'superseded: merged.replacesMine ?',
    to: 'superseded: merged.conflicts.length > 0 ?',
  },
  {
    what: 'A merge keeps no replaced version',
    file: SETTLE,
    from: 'superseded: merged.replacesMine ?',
    to: 'superseded: merged.army === null ?',
  },
  {
    what: 'A merge drops the notices of earlier ones',
    file: CONFLICTS,
    from: 'return [...earlier.filter((old) => !isDecidedAgain(old)), ...later]',
    to: 'return earlier.some(isDecidedAgain) ? [...later] : [...later]',
  },
  {
    what: 'An answer is settled although another tab has settled one meanwhile',
    file: STORAGE,
    from: 'if (checkpoint.turn !== outgoing.checkpoint.turn)\n    return { received',
    to: 'if (checkpoint.turn < 0)\n    return { received',
  },
  {
    what: 'A recheck after a restore ignores the turn',
    file: STORAGE,
    from: 'if (checkpoint.turn !== outgoing.checkpoint.turn) return\n',
    to: 'if (outgoing.checkpoint.turn < 0) return\n',
  },
  {
    what: 'A recheck after a restore keeps its turn',
    file: STORAGE,
    from: '{ ...initialCheckpoint, turn: checkpoint.turn + 1 }',
    to: '{ ...initialCheckpoint, turn: checkpoint.turn }',
  },
  {
    what: 'A recheck after a restore keeps the cursor',
    file: STORAGE,
    from: '{ ...initialCheckpoint, turn: checkpoint.turn + 1 }',
    to: '{ ...checkpoint, turn: checkpoint.turn + 1 }',
  },
  {
    what: 'Dismissing one notice dismisses all',
    file: 'src/storage/sync-notes.ts',
    from: 'known.conflicts.filter((one) => !isSeen(one))',
    to: 'known.conflicts.filter((one) => !isSeen(one) && false)',
  },
  {
    what: 'A page splits armies of one number',
    file: ROWS,
    from: "where('ts', '<=', upTo)",
    to: "where('ts', '<', upTo)",
  },
  {
    what: 'A pull repeats its cursor',
    file: ROWS,
    from: "where('ts', '>', after)",
    to: "where('ts', '>=', after)",
  },
  {
    what: 'A page is the newest changes first',
    file: ROWS,
    from: ".orderBy('ts')\n        .limit(page.armies)",
    to: ".orderBy('ts', 'desc')\n        .limit(page.armies)",
  },
  {
    what: 'A push does not check whether the cursor was issued',
    file: PUSH,
    from: 'if (!(await hasIssued(rows, [since, push.syncedTs ?? 0]))) return null',
    to: '',
  },
  {
    what: 'A push overwrites what its device has not seen',
    file: PUSH,
    from: '(head !== base_ts || head === ts)',
    to: '(head === ts)',
  },
  {
    what: 'A known version is written again',
    file: PUSH,
    from: 'if (knownTs !== undefined) {',
    to: 'if (knownTs !== undefined && knownTs < 0) {',
  },
  {
    what: 'A confirmed version does not come with the newest one',
    file: PUSH,
    from: '      decided.behind.push(id)\n    } else if',
    to: '    } else if',
  },
  {
    what: 'Replaced versions are not written to the history',
    file: PUSH,
    from: 'await rows.keep(kept)',
    to: 'await rows.keep(kept.slice(kept.length))',
  },
  {
    what: 'A push answers no changes of others',
    file: PUSH,
    from: '...others].map(answerOf)',
    to: '].map(answerOf)',
  },
  {
    what: 'A new number may repeat one',
    file: PUSH,
    from: 'Math.max(account.seq + 1, now)',
    to: 'account.seq || now',
  },
  {
    what: 'An accepted version that was edited meanwhile leaves no base',
    file: SETTLE,
    from: 'const base = isNewest ? null : pending.army',
    to: 'const base = null',
  },
  {
    what: 'The base of an edit stays the one before the push',
    file: SETTLE,
    from: 'const base = isNewest ? null : pending.army',
    to: 'const base = isNewest ? null : record.base',
  },
  {
    what: 'An answer about an earlier version counts',
    file: SETTLE,
    from: 'if (outcome === undefined || pending?.rev !== sentRev)',
    to: 'if (outcome === undefined || pending === null)',
  },
  {
    what: 'A version of the server replaces a local edit',
    file: SETTLE,
    from: 'if (!isDirty(record)) return takeOver',
    to: 'if (isDirty(record) || !isDirty(record)) return takeOver',
  },
  {
    what: 'A merge has no base',
    file: SETTLE,
    from: 'return merge(record, record.base, theirs, newRev)',
    to: 'return merge(record, null, theirs, newRev)',
  },
  {
    what: 'A merge after a lost version takes the old base',
    file: SETTLE,
    from: 'if (isForgotten) return merge(record, null, theirs, newRev)',
    to: 'if (isForgotten) return merge(record, record.base, theirs, newRev)',
  },
  {
    what: 'A merged version keeps the revision of the edit',
    file: SETTLE,
    from: 'equal(result, mine.army) ? record.rev : newRev',
    to: 'record.rev',
  },
  {
    what: 'A merge keeps its old base',
    file: SETTLE,
    from: 'rev, base: theirs.army, untold,',
    to: 'rev, untold,',
  },
  {
    what: 'A merge keeps its old number',
    file: SETTLE,
    from: '    synced: { ts: theirs.ts, rev: theirs.rev },\n    superseded',
    to: '    superseded',
  },
  {
    what: 'Replaced versions are sent forever',
    file: SETTLE,
    from: 'superseded: record.superseded.filter((version) => !isSent(version))',
    to: 'superseded: record.superseded',
  },
  {
    what: 'All replaced versions count as sent',
    file: SETTLE,
    from: 'superseded: record.superseded.filter((version) => !isSent(version))',
    to: 'superseded: []',
  },
  {
    what: 'Nothing is checked after a restore',
    file: SETTLE,
    from: 'if (synced === null) return record\n',
    to: 'if (synced === null || pending === null) return record\n',
  },
  {
    what: 'A version on its way is replaced by a newer edit',
    file: OUTGOING,
    from: 'if (pending !== null || unsyncedState',
    to: 'if (unsyncedState',
  },
  {
    what: 'A push always has base 0',
    file: OUTGOING,
    from: 'base_ts: synced?.ts ?? 0',
    to: 'base_ts: 0 * (synced?.ts ?? 0)',
  },
  {
    what: 'The first edit after a sync keeps no base',
    file: VERSION,
    from: 'return rev === synced?.rev && newRev !== rev ? withoutStaged(army) : base',
    to: 'return newRev === rev ? withoutStaged(army) : base',
  },
  {
    what: 'The cursor moves beyond what was received',
    file: EXCHANGE,
    from: 'cursor: answered.cursor,',
    to: 'cursor: answered.cursor + 1,',
  },
  {
    what: 'A deletion beats an edit',
    file: MERGE,
    from: 'const result = mergeStored(was, my, their) ?? their',
    to: 'const result = (their.deleted ? their : mergeStored(was, my, their)) ?? their',
  },
  {
    what: 'An edit that has beaten a deletion forgets what it was made from',
    file: SETTLE,
    from: '(record.origin ?? base) : base',
    to: 'base : base',
  },
]
