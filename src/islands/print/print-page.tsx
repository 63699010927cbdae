import { useEffect, useState } from 'react'
import { printArmy } from '#domain/army/print/print-army.ts'
import type { Army } from '#domain/army/army.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { PrintOptions } from '#domain/settings/print-options.ts'
import { Button } from '#ui/button.tsx'
import { Cards } from './cards.tsx'
import { type OnChoose, OptionList } from './option-list.tsx'
import { OtherPaper } from './other-paper.tsx'
import { PrintFrame } from './print-frame.tsx'
import { Sheet } from './sheet.tsx'
import { useShareLink } from './use-share-link.ts'

type Props = {
  army: Army
  /** The ids of the armies after it. */
  others: readonly string[]
  rules: ArmyRules
  options: PrintOptions
  onChoose: OnChoose
}

/** The options, the preview and the Print button. */
export function PrintPage({ army, others, rules, options, onChoose }: Props) {
  const { link, retry } = useShareLink(army)
  const [isLowResolution, setIsLowResolution] = useState(false)
  const printed = printArmy(army, rules)
  const isPending = link.state === 'pending'
  useEffect(() => {
    const title = others.length === 0 ? printed.name : `${others.length + 1} armies`
    // The browser suggests the title as the file name when it prints to PDF.
    document.title = `${title} · Print · Hobgoblin`
    // The head of each page after the first. An escape is the same in a string as in an identifier.
    document.documentElement.style.setProperty('--printed-army', `"${CSS.escape(title)}"`)
  }, [printed.name, others.length])
  const controls = (
    <>
      <OptionList options={options} onChoose={onChoose} isLowResolution={isLowResolution} />
      <div className="print-actions">
        <Button variant="primary" icon="print" busy={isPending} onClick={() => print()}>
          Print
        </Button>
        <p role="status" className="print-progress">
          {`${isPending ? 'Preparing for print' : ''}${link.state === 'failure' ? 'QR code not available: Connection error' : ''}`}
        </p>
        {link.state === 'failure' && (
          <Button variant="quiet" onClick={retry}>
            Try again
          </Button>
        )}
      </div>
    </>
  )
  const parts = { army, rules, printed, options, link, onPicture: setIsLowResolution }
  return (
    <PrintFrame armyId={army.id} controls={controls}>
      <section className="print-preview" aria-label="Preview">
        <div className="print-paper">{options.as_cards ? <Cards {...parts} /> : <Sheet {...parts} />}</div>
        {others.map((id) => (
          <OtherPaper key={id} armyId={id} options={options} />
        ))}
      </section>
    </PrintFrame>
  )
}
