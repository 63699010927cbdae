import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { FileButton } from '#ui/fields/file-button.tsx'
import { ScanCode } from './scan-code.tsx'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import shareLinkStyles from '#ui/share-link.css?inline'

adoptStyles(shareLinkStyles)

type Props = { busy: boolean; onChoose: (source: File | string) => void }

/** The sources of an import: a file, pasted text or a link, or a QR code in front of the camera. */
export function ImportSources({ busy, onChoose }: Props) {
  const [text, setText] = useState('')
  const [isScanning, setIsScanning] = useState(false)
  if (isScanning) {
    return (
      <ScanCode
        onLink={(link) => {
          setIsScanning(false)
          onChoose(link)
        }}
        onClose={() => setIsScanning(false)}
      />
    )
  }
  return (
    <>
      <div className="share-link-actions">
        <FileButton
          accept=".json,.txt,.md,.csv,application/json,text/plain,text/csv"
          disabled={busy}
          onFiles={([file]) => {
            if (file) onChoose(file)
          }}
        >
          Choose a file
        </FileButton>
        <Button onClick={() => setIsScanning(true)}>Scan code</Button>
      </div>
      <form
        className="import-text"
        onSubmit={(event) => {
          event.preventDefault()
          onChoose(text)
        }}
      >
        <Field
          label="Text or link"
          hint="An army as text or as a table, the contents of a file, or a share link from this site."
        >
          {(control) => (
            <textarea {...control} rows={6} value={text} onChange={({ target }) => setText(target.value)} />
          )}
        </Field>
        <Button variant="primary" type="submit" busy={busy} disabled={text.trim() === ''}>
          Read
        </Button>
      </form>
    </>
  )
}
