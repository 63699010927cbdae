import { Button } from './button.tsx'

/** For errors that loading the page again may fix. */
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
