import { Component, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { ScreenError } from './screen-error.tsx'
import { UNEXPECTED } from './screen-error-texts.ts'

/** `ways` are ways out of an error besides the common ones. */
type Props = { ways?: ReactNode; children: ReactNode }

/**
 * Shows an error instead of an empty page when rendering throws. The stores keep what they hold, such as an edit that
 * is not saved, so trying again loses nothing. (ERR-24)
 */
export class ErrorBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true }
  }

  override componentDidCatch(error: Error): void {
    // React keeps a caught error to itself; the script that reports errors hears of this one so.
    if (import.meta.env.PUBLIC_ERROR_REPORTS === 'on') reportError(error)
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children
    return (
      <ScreenError code="ERROR" text={UNEXPECTED}>
        <Button
          variant="primary"
          onClick={() => {
            this.setState({ isBroken: false })
          }}
        >
          Try again
        </Button>
        <Button
          onClick={() => {
            location.reload()
          }}
        >
          Refresh
        </Button>
        {this.props.ways}
      </ScreenError>
    )
  }
}
