import { Component, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { leaveCompositions } from '#ui/page/composition.ts'
import { ignoreSecondTaps } from '#ui/page/second-tap.ts'
import { ScreenError } from './screen-error.tsx'
import { UNEXPECTED } from '#ui/texts/screen-error-texts.ts'

type Props = {
  /** Additional buttons and links of the error. */
  actions?: ReactNode
  /** Shown instead of the error: a part of a page, such as a row, that cannot be shown. */
  broken?: ReactNode
  children: ReactNode
}

/**
 * Shows an error instead of an empty page if rendering throws. The stores keep their state, such as unsaved edits, so
 * trying again loses nothing.
 */
export class ErrorBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true }
  }

  /** Every tool stands in one of these. */
  override componentDidMount(): void {
    ignoreSecondTaps()
    leaveCompositions()
  }

  override componentDidCatch(error: Error): void {
    // React does not report caught errors to the window, where the script for error reports listens.
    if (import.meta.env.PUBLIC_ERROR_REPORTS === 'on') reportError(error)
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children
    if (this.props.broken !== undefined) return this.props.broken
    return (
      <ScreenError code="ERROR" text={UNEXPECTED}>
        <Button variant="primary" onClick={() => this.setState({ isBroken: false })}>
          Try again
        </Button>
        <Button onClick={() => location.reload()}>Refresh</Button>
        {this.props.actions}
      </ScreenError>
    )
  }
}
