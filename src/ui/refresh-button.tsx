import { Button } from './button.tsx'

/** The way out of an error that a new start may mend. */
export function RefreshButton() {
  return (
    <Button
      variant="primary"
      onClick={() => {
        location.reload()
      }}
    >
      Refresh
    </Button>
  )
}
