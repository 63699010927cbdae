import { armyFiles } from '#app/army.ts'
import { useEffect, useState } from 'react'
import { makeArmyCsv } from '#domain/army/text/army-csv.ts'
import { UNNAMED_ARMY, type Army } from '#domain/army/army.ts'
import { makeOfflineLink } from '#stores/sharing/offline-link.ts'
import { Button } from '#ui/button.tsx'
import { QrCode } from '#ui/pictures/qr-code.tsx'
import { ShareLink } from '#ui/share-link.tsx'
import { useRules } from '#islands/army/parts/use-army.ts'
import { TextForms } from './text-forms.tsx'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import shareLinkStyles from '#ui/share-link.css?inline'
import styles from './offline-sharing.css?inline'

adoptStyles(shareLinkStyles)
adoptStyles(styles)

/** Phones cannot read the code of a longer link. */
const MAX_QR_LENGTH = 1200

/** Ways to share an army that need no server. */
export function OfflineSharing({ army }: { army: Army }) {
  const rules = useRules(army.ruleset_version)
  const [isLinkWanted, setIsLinkWanted] = useState(false)
  /** A link that contains the army; null if the army is too large for one. */
  const [link, setLink] = useState<string | null>()
  // The army can change while the link is shown: by its online link, or in another tab.
  useEffect(() => {
    if (!isLinkWanted) return
    let isLatest = true
    void makeOfflineLink(army).then((made) => {
      if (isLatest) setLink(made)
    })
    return () => {
      isLatest = false
    }
  }, [army, isLinkWanted])
  return (
    <section className="offline-sharing" aria-labelledby="offline-sharing-title">
      <h3 id="offline-sharing-title" className="label">
        Share offline
      </h3>
      {rules.state === 'success' && <TextForms army={army} rules={rules.value} />}
      <div className="sharing-forms">
        {rules.state === 'success' && (
          <Button icon="download" onClick={() => armyFiles.downloadTable(makeArmyCsv(army, rules.value))}>
            Download table
          </Button>
        )}
        <Button icon="download" onClick={() => armyFiles.download([army])}>
          Download file
        </Button>
        <Button icon="link" onClick={() => setIsLinkWanted(true)}>
          Link for use offline
        </Button>
      </div>
      {link === null && <p role="alert">This army is too big for a link. Download it as a file instead.</p>}
      {typeof link === 'string' && <OfflineLink link={link} army={army} />}
    </section>
  )
}

/** A link that contains the whole army. No server stores any of it. */
function OfflineLink({ link, army }: { link: string; army: Army }) {
  return (
    <>
      <p>This link contains the whole army: it opens offline, and it cannot be withdrawn.</p>
      <ShareLink link={link} title={army.name === '' ? UNNAMED_ARMY : army.name} />
      {link.length <= MAX_QR_LENGTH && <QrCode text={link} label="QR code of the link for use offline" />}
    </>
  )
}
