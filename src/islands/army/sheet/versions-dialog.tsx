import { useStore } from '@nanostores/react'
import { useEffect, useState, type ReactNode } from 'react'
import { armies } from '#app/army.ts'
import { attempt, takeBack, toasts } from '#app/messages.ts'
import { account, session } from '#app/session.ts'
import { callFailureText, type CallFailure } from '#api/calls/call.ts'
import type { ArmyVersionListing } from '#api/calls/army-versions.ts'
import { canSync } from '#domain/account/auth-status.ts'
import { pathToComparison } from '#domain/army/compare-address.ts'
import { armyDifferences } from '#domain/army/versions/differences.ts'
import type { Army, StoredArmy } from '#domain/army/army.ts'
import { versionChangesText } from '#domain/army/versions/version-changes.ts'
import { pending, type AsyncResult } from '#domain/async-result.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { isKnownTime } from '#domain/time/time.ts'
import { listVersions, readVersion, restoreVersion } from '#stores/sync/army-versions.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { momentText } from '#ui/texts/moment-text.ts'
import { Moment } from '#ui/texts/moment.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { useRules } from '#islands/army/parts/use-army.ts'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import styles from './versions-dialog.css?inline'

adoptStyles(styles)

type Props = {
  /** A deleted army is passed as it was before. */
  army: Army
  isDeleted?: boolean
  onClose: () => void
}

/** Lists the versions of an army on the server. The user can view, compare and restore them. */
export function VersionsDialog({ army, isDeleted = false, onClose }: Props) {
  const user = useStore(session.$currentUser)
  return (
    <Dialog title="History" onClose={onClose}>
      {user && canSync(user) ? (
        <Versions army={army} isDeleted={isDeleted} onClose={onClose} />
      ) : (
        <NeedsAccount />
      )}
    </Dialog>
  )
}

function NeedsAccount() {
  return (
    <>
      <p>
        With an account, every version of your armies is kept for at least 30 days, and you can look at it and
        restore it on all your devices. Without one, Undo takes back the latest edits on this device.
      </p>
      <p>
        <a className="button" href="/account">
          Go to account
        </a>
      </p>
    </>
  )
}

function Versions({ army, isDeleted, onClose }: Required<Props>) {
  const [versions, setVersions] = useState<AsyncResult<ArmyVersionListing[], CallFailure>>(pending)
  const [tries, setTries] = useState(1)
  const rules = useRules(army.ruleset_version)
  const { id } = army
  useEffect(() => {
    void listVersions(account.authenticated, id).then(setVersions)
  }, [id, tries])
  if (versions.state === 'pending') return <Skeleton rows={4} />
  if (versions.state === 'failure') {
    return (
      <Failure
        failure={versions.failure}
        retry={() => {
          setVersions(pending)
          setTries(tries + 1)
        }}
      />
    )
  }
  if (versions.value.length === 0) {
    return <p>The server has no version of this army yet. The next sync adds one.</p>
  }
  return (
    <ul className="army-versions">
      {versions.value.map((version, index) => (
        <li key={version.rev}>
          <VersionDetails
            version={version}
            note={noteOf(version, index)}
            changes={rules.state === 'success' ? versionChangesText(version.changes ?? [], rules.value) : ''}
          >
            {rules.state === 'success' && (
              <Version
                army={army}
                isDeleted={isDeleted}
                version={version}
                rules={rules.value}
                onClose={onClose}
              />
            )}
          </VersionDetails>
        </li>
      ))}
    </ul>
  )
}

/** The device that made a version, and what became of it. */
function noteOf(version: ArmyVersionListing, index: number): string {
  return [version.device, fateOf(version, index)].filter(Boolean).join(' · ')
}

function fateOf({ superseded, deleted }: ArmyVersionListing, index: number): string {
  if (deleted) return 'deleted'
  if (superseded) return 'replaced when two devices had changed the army'
  return index === 0 ? 'newest on the server' : ''
}

type VersionDetailsProps = { version: ArmyVersionListing; note: string; changes: string; children: ReactNode }

/** A version is fetched when its details are opened. */
function VersionDetails({ version, note, changes, children }: VersionDetailsProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        {isKnownTime(version.updated_ts) ? <Moment ts={version.updated_ts} /> : <span>Time unknown</span>}
        {changes !== '' && <span>{changes}</span>}
        {note !== '' && <small>{note}</small>}
      </summary>
      {isOpen && children}
    </details>
  )
}

type VersionProps = Required<Props> & { version: ArmyVersionListing; rules: ArmyRules }

function Version({ army, isDeleted, version, rules, onClose }: VersionProps) {
  const [read, setRead] = useState<AsyncResult<StoredArmy, CallFailure>>(pending)
  const [tries, setTries] = useState(1)
  const { id } = army
  const { rev } = version
  useEffect(() => {
    void readVersion(account.authenticated, id, rev).then(setRead)
  }, [id, rev, tries])
  if (read.state === 'pending') return <Skeleton rows={2} />
  if (read.state === 'failure') {
    return (
      <Failure
        failure={read.failure}
        retry={() => {
          setRead(pending)
          setTries(tries + 1)
        }}
      />
    )
  }
  if (read.value.deleted) return <p>The army was deleted here.</p>
  const then = read.value
  const differences = armyDifferences(army, then, rules)
  if (differences.length === 0)
    return <p>{isDeleted ? 'The army was like this when it was deleted.' : 'The army is still the same.'}</p>
  const restore = async () => {
    const label = ['Restore version', momentText(version.updated_ts)].filter(Boolean).join(' of ')
    if (isDeleted) {
      const isBack = await attempt(async () => {
        await armies.restore(restoreVersion(army, then), label)
        return true
      })
      if (!isBack) return
      onClose()
      toasts.show('Version restored.')
      return
    }
    const store = armies.army(army.id)
    const rev = await attempt(() => store.changeOnDisk(label, (now) => restoreVersion(now, then)))
    if (rev === undefined) return
    onClose()
    toasts.show('Version restored.', {
      label: 'Undo',
      run: () => takeBack(() => store.undo(rev)),
    })
  }
  return (
    <>
      <p>In this version:</p>
      <ul>
        {differences.map((difference) => (
          <li key={difference}>{difference}</li>
        ))}
      </ul>
      {!isDeleted && (
        <p>
          <a href={pathToComparison({ type: 'version', id, rev }, { type: 'own', id })}>
            Compare with the army now
          </a>
        </p>
      )}
      <Button variant="primary" onClick={() => restore()}>
        Restore this version
      </Button>
    </>
  )
}

function Failure({ failure, retry }: { failure: CallFailure; retry: () => void }) {
  return (
    <div role="alert">
      <p>{callFailureText(failure)}</p>
      <Button onClick={retry}>Try again</Button>
    </div>
  )
}
