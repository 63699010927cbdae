import { useState } from 'react'
import { qrReading } from '#platform/camera.ts'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { qrDrawing } from '#ui/pictures/qr-code.tsx'
import type { HandOver } from '#domain/game/share/hand-over.ts'
import { addGamePart } from '#islands/play/parts/game-parts.ts'
import { CodeScanner } from './code-scanner.tsx'
import { ShownCodes } from './shown-codes.tsx'
import { useCodes } from './use-codes.ts'
import { useHandOver, type HandOverState } from './use-hand-over.ts'
import styles from './hand-over-dialog.css?inline'

adoptStyles(styles)
addGamePart(qrDrawing)
addGamePart(qrReading)

/** Shows the moves that the other device lacks as QR codes, and reads those of the other device. */
export function HandOverDialog({ onClose }: { onClose: () => void }) {
  const state = useHandOver()
  const [isScanning, setIsScanning] = useState(false)
  const [result, setResult] = useState('')
  const take = async (read: HandOver): Promise<string | null> => {
    const received = await state.receive(read)
    if (typeof received === 'string') return received
    setResult(receivedText(received))
    setIsScanning(false)
    return null
  }
  return (
    <Dialog
      title="Hand over without a network"
      onClose={onClose}
      foot={
        <Button onClick={() => setIsScanning(!isScanning)}>
          {isScanning ? 'Show the codes of this device' : 'Scan the other device’s codes'}
        </Button>
      }
    >
      <p role="status" className="hand-over-result">
        {result}
      </p>
      {isScanning ? <CodeScanner onWhole={take} /> : <ToShow {...state} />}
    </Dialog>
  )
}

const receivedText = (added: number): string =>
  added === 0 ? 'Nothing new.' : added === 1 ? '1 move added.' : `${added} moves added.`

function ToShow({ handOver, isKnown, showAll }: HandOverState) {
  const codes = useCodes(handOver)
  if (codes === 'too long')
    return (
      <p className="problem">
        This game is too long for codes. Use “Export everything” in the settings, and import the file on the
        other device.
      </p>
    )
  return (
    <>
      <p>
        On the other device, open <b>Hand over without a network</b> too and scan these codes. If it does not
        have the game yet, choose <b>Take over a game</b> on its page Play.
      </p>
      {/* Another list of codes begins with the first. */}
      {codes && <ShownCodes key={codes[0]} codes={codes} />}
      {handOver && isKnown && (
        <p className="hand-over-what">
          <span>{whatText(handOver.moves.length)}</span>{' '}
          <Button variant="quiet" onClick={showAll}>
            Show the whole game
          </Button>
        </p>
      )}
    </>
  )
}

function whatText(count: number): string {
  if (count === 0) return 'The other device has all moves. The code only says what this device has.'
  const moves = count === 1 ? 'The code has the only move' : `The codes have the ${count} moves`
  return `${moves} that the other device lacked when it last showed its codes.`
}
