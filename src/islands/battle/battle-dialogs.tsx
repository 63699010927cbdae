import { keywordDefinition } from '#domain/rules/keyword-definition.ts'
import type { PlayRules } from '#domain/rules/play-rules.ts'
import { versionLabel } from '#domain/rules/sem-ver.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { KeywordDialog } from '#ui/dialogs/keyword-dialog.tsx'
import { QrCode } from '#ui/pictures/qr-code.tsx'
import { ShareLink } from '#ui/share-link.tsx'

/** The dialogs of a battle; at most one is open. */
export type BattleDialog =
  | { type: 'share' }
  | { type: 'keyword'; id: string }
  | { type: 'mismatch'; shared: string; own: string }

type Props = {
  dialog: BattleDialog
  link: string
  keywords: PlayRules['keywords']
  onClose: () => void
}

export default function BattleDialogs({ dialog, link, keywords, onClose }: Props) {
  switch (dialog.type) {
    case 'keyword':
      return (
        <KeywordDialog
          key={dialog.id}
          id={dialog.id}
          keywords={keywords}
          link=""
          define={keywordDefinition}
          onClose={onClose}
        />
      )
    case 'share':
      return (
        <Dialog title="Share Battle" onClose={onClose} hasDone foot={<Button onClick={onClose}>Done</Button>}>
          <p>Anyone with this link sees this exact battle.</p>
          <ShareLink
            link={link}
            title="Hobgoblin battle"
            code={<QrCode text={link} label="QR code of the link" />}
          />
        </Dialog>
      )
    case 'mismatch':
      return (
        <Dialog title="Version Mismatch" onClose={onClose}>
          <p>
            {`This battle was rolled with Hobgoblin ${versionLabel(dialog.shared)} and is shown with its rules. You use Hobgoblin ${versionLabel(dialog.own)}, so entries and texts may differ.`}
          </p>
          <Button variant="primary" onClick={onClose}>
            Show the battle
          </Button>
        </Dialog>
      )
  }
}
