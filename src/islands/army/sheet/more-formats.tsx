import { armyFiles } from '#app/army.ts'
import { toasts } from '#app/messages.ts'
import { useEffect, useState } from 'react'
import { UNNAMED_ARMY, type Army } from '#domain/army/army.ts'
import { previewPath } from '#domain/army/picture/picture-path.ts'
import { makeArmyJson } from '#domain/army/share/make-army-json.ts'
import { makeArmyCsv } from '#domain/army/text/army-csv.ts'
import { canShare, share, shareFile } from '#platform/share.ts'
import { armyFileName } from '#stores/army/army-files.ts'
import { makeOfflineLink } from '#stores/sharing/offline-link.ts'
import { Button } from '#ui/button.tsx'
import { QrCode } from '#ui/pictures/qr-code.tsx'
import { ShareLink } from '#ui/share-link.tsx'
import { useRules } from '#islands/army/parts/use-army.ts'
import { CopyForm, type Copying } from './copy-form.tsx'

/** Phones cannot read the code of a longer link. */
const MAX_QR_LENGTH = 1200

type Props = { army: Army; link: string | null; copying: Copying; onWithdraw: () => void }

/** What hardly anybody needs when sharing an army, folded, and made when somebody unfolds it. */
export function MoreFormats(props: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>More formats</summary>
      {isOpen && <Formats {...props} />}
    </details>
  )
}

function Formats({ army, link, copying, onWithdraw }: Props) {
  const rules = useRules(army.ruleset_version)
  const [isOffline, setIsOffline] = useState(false)
  const file = fileToShare(army)
  return (
    <>
      <div className="more-formats">
        {file && (
          <Button icon="share" onClick={() => share({ files: [file] })}>
            Share file
          </Button>
        )}
        {link !== null && (
          <Button icon="download" onClick={() => savePicture(army)}>
            Save as picture
          </Button>
        )}
        {rules.state === 'success' && (
          <>
            <Button
              icon="download"
              onClick={() => armyFiles.downloadTable(army, makeArmyCsv(army, rules.value))}
            >
              Download table
            </Button>
            {(['chat', 'markdown', 'roster'] as const).map((form) => (
              <CopyForm key={form} form={form} rules={rules.value} copying={copying} />
            ))}
          </>
        )}
        <Button icon="link" onClick={() => setIsOffline(true)}>
          Link for use offline
        </Button>
        {link !== null && (
          <Button variant="quiet" onClick={onWithdraw}>
            Withdraw links
          </Button>
        )}
      </div>
      {isOffline && <OfflineLink army={army} />}
    </>
  )
}

/** The army as a file that the share sheet of the device takes: some take text, but no JSON. Null if none does. */
function fileToShare(army: Army): File | null {
  const json = makeArmyJson([army])
  const files = [
    new File([json], armyFileName(army, 'json'), { type: 'application/json' }),
    new File([json], armyFileName(army, 'txt'), { type: 'text/plain' }),
  ]
  return files.find((file) => canShare({ files: [file] })) ?? null
}

/** Hands over the picture that a chat shows for the link. */
async function savePicture(army: Army): Promise<void> {
  const answer = army.share_id === null ? null : await fetch(previewPath(army.share_id)).catch(() => null)
  const blob = answer?.ok ? await answer.blob().catch(() => null) : null
  if (blob) await shareFile(new File([blob], armyFileName(army, 'jpg'), { type: 'image/jpeg' }))
  else toasts.show('The picture could not be fetched.')
}

/** A link that contains the whole army. No server stores any of it. */
function OfflineLink({ army }: { army: Army }) {
  /** Null if the army is too large for one. */
  const [link, setLink] = useState<string | null>()
  // The army can change while the link is shown: by its online link, or in another tab.
  useEffect(() => {
    let isLatest = true
    void makeOfflineLink(army).then((made) => {
      if (isLatest) setLink(made)
    })
    return () => {
      isLatest = false
    }
  }, [army])
  if (link === undefined) return null
  if (link === null)
    return <p role="alert">This army is too big for a link. Download it as a file instead.</p>
  const isShort = link.length <= MAX_QR_LENGTH
  return (
    <>
      <p>This link contains the whole army: it opens offline, and it cannot be withdrawn.</p>
      <ShareLink
        link={link}
        title={army.name === '' ? UNNAMED_ARMY : army.name}
        code={isShort ? <QrCode text={link} label="QR code of the link for use offline" /> : undefined}
      />
    </>
  )
}
