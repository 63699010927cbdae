import { numberText } from '#domain/numbers/number-text.ts'
import { UNNAMED_ARMY } from '#domain/army/army.ts'
import { endSentence } from '#domain/text/end-sentence.ts'
import { refusalText } from '#domain/sync/refusal-text.ts'
import type { SyncLogEntry } from './sync-state.ts'

type SuccessEntry = Extract<SyncLogEntry, { records: unknown }>

/** Describes an entry of the sync log in one line, with the names of the armies; deleted ones are marked. */
export function syncLogText(entry: SyncLogEntry): string {
  switch (entry.type) {
    case 'PULL_SUCCESS':
      return `Received ${armies(entry)}`
    case 'PUSH_SUCCESS':
      return `Sent ${armies(entry)}`
    case 'PULL_NO_CHANGES':
      return 'Nothing new to receive'
    case 'PUSH_NO_CHANGES':
      return entry.refused ? entry.refused.map(refused).join(' ') : 'Nothing new to send'
    case 'SYNC_ERROR':
      return 'An error occurred during sync.'
  }
}

function armies({ records, total = records.length }: SuccessEntry): string {
  const names = records.map(({ deleted, name }) => (deleted ? `${labelOf(name)} (deleted)` : labelOf(name)))
  const more = total - records.length
  return more > 0 ? `${names.join(', ')} and ${numberText(more)} more` : names.join(', ')
}

function refused({ name, error }: { name: string; error: string }): string {
  return `${endSentence(`Not sent: ${labelOf(name)}`)} ${refusalText(error)}`
}

const labelOf = (name: string | undefined): string =>
  name === undefined || name === '' ? UNNAMED_ARMY : name
