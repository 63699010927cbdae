import type { ReactNode } from 'react'
import { pathToArmies, pathToArmy } from '#domain/army/paths.ts'
import { IconLink } from '#ui/button.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import './paper.css'
import './print-page.css'

type Props = {
  armyId: string | null
  controls?: ReactNode
  children?: ReactNode
  /** Whether what is shown has a first-level heading of its own. */
  hasOwnTitle?: boolean
}

/** The bar with the link back to the army, the controls beside the preview, and the preview. */
export function PrintFrame({ armyId, controls, children, hasOwnTitle = false }: Props) {
  return (
    <main className="print-page">
      <div className="print-side">
        <header className="print-bar">
          {hasOwnTitle ? <p className="print-title">Print</p> : <h1>Print</h1>}
          <IconLink
            icon="close"
            label={armyId === null ? 'All armies' : 'Back to the army'}
            href={armyId === null ? pathToArmies : pathToArmy(armyId)}
          />
        </header>
        {controls}
      </div>
      {children ?? (
        <div className="print-preview">
          <div className="print-paper">
            <Skeleton rows={8} />
          </div>
        </div>
      )}
    </main>
  )
}
