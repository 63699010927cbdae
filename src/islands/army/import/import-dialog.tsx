import { attempt, takeBack, toasts } from '#app/messages.ts'
import { armyImport } from '#app/army-sources.ts'
import { useEffect, useState } from 'react'
import type { ImportPlan } from '#domain/backup/import-plan.ts'
import type { CheckedImport } from '#stores/sharing/army-import.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportSources } from './import-sources.tsx'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import problemStyles from '#ui/states/problem.css?inline'
import shareLinkStyles from '#ui/share-link.css?inline'
import styles from './import-dialog.css?inline'

adoptStyles(problemStyles)
adoptStyles(shareLinkStyles)
adoptStyles(styles)

type Props = { given: File | string | null; onClose: () => void }
type State = { type: 'waiting' } | { type: 'busy' } | Exclude<CheckedImport, { type: 'page' }>

const WAITING: State = { type: 'waiting' }

async function run(plan: ImportPlan): Promise<boolean> {
  const undo = await attempt(() => armyImport.run(plan))
  if (!undo) return false
  const count = plan.added.length + plan.copied.length
  const what = count === 1 ? ' 1 army' : count > 1 ? ` ${count} armies` : ''
  toasts.show(`Imported${what}.`, {
    label: 'Undo',
    run: () => takeBack(undo),
  })
  return true
}

/** Imports armies from a file, pasted text, a link or a QR code, after a preview. */
export function ImportDialog({ given, onClose }: Props) {
  // Wrapped in an object, so that the same text can be read again.
  const [source, setSource] = useState(given === null ? null : { given })
  const [result, setResult] = useState<{ of: object; state: State } | null>(null)
  useEffect(() => {
    if (!source) return
    void attempt(() => armyImport.check(source.given)).then((checked) => {
      if (checked?.type === 'page') location.assign(checked.path)
      else setResult({ of: source, state: checked ?? WAITING })
    })
  }, [source])
  const state: State = !source ? WAITING : result?.of === source ? result.state : { type: 'busy' }

  if (state.type === 'plan') {
    return (
      <Dialog title="Import army" onClose={onClose}>
        <ImportPreview plan={state.plan} issues={state.issues} />
        <Notes texts={state.notes} />
        <div className="share-link-actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            onClick={() =>
              run(state.plan).then((isDone) => {
                if (isDone) onClose()
              })
            }
          >
            Import
          </Button>
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog title="Import army" onClose={onClose}>
      {state.type === 'busy' && <p role="status">Reading…</p>}
      {state.type === 'nothing new' && <p role="status">You already have all of this.</p>}
      {state.type === 'errors' && <Errors messages={state.messages} />}
      <ImportSources busy={state.type === 'busy'} onChoose={(given) => setSource({ given })} />
    </Dialog>
  )
}

const MAX_MESSAGES = 10

function Notes({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <ul className="problem" aria-label="Notes">
      {texts.slice(0, MAX_MESSAGES).map((text) => (
        <li key={text}>{text}</li>
      ))}
      {texts.length > MAX_MESSAGES && <li>{`And ${texts.length - MAX_MESSAGES} more.`}</li>}
    </ul>
  )
}

function Errors({ messages }: { messages: readonly string[] }) {
  return (
    <div className="problem" role="alert">
      <p>Nothing was imported.</p>
      <ul>
        {messages.slice(0, MAX_MESSAGES).map((message) => (
          <li key={message}>{message}</li>
        ))}
        {messages.length > MAX_MESSAGES && <li>{`And ${messages.length - MAX_MESSAGES} more.`}</li>}
      </ul>
    </div>
  )
}
