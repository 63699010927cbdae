import { Button } from './button.tsx'

/** Reloads the page, for errors that this may fix. */
export function RefreshButton() {
  return (
    <Button variant="primary" onClick={() => location.reload()}>
      Refresh
    </Button>
  )
}
