import { useState } from 'react'
import { Button } from '#ui/button.tsx'

/** Whether the picture and the description are collapsed, so that the units are visible. */
export type Fold = { isFolded: boolean; toggle: () => void }

export function useFold(): Fold {
  const [isFolded, setIsFolded] = useState(true)
  return {
    isFolded,
    toggle: () => setIsFolded(!isFolded),
  }
}

export function FoldButton({ fold: { isFolded, toggle } }: { fold: Fold }) {
  return (
    <Button
      variant="quiet"
      label={isFolded ? 'More: picture and description' : 'Less: picture and description'}
      onClick={toggle}
    >
      {isFolded ? 'More' : 'Less'}
    </Button>
  )
}
