import type { ReactNode } from 'react'
import { Icon, type IconName } from './pictures/icon.tsx'
import { useOnce } from './hooks/use-once.ts'
import './button.css'

type ButtonProps = {
  children: ReactNode
  /** While the promise that it returns is pending, the button is busy and ignores clicks. */
  onClick?: () => unknown
  variant?: 'primary' | 'plain' | 'quiet' | 'danger'
  icon?: IconName
  /** The accessible name, if the visible text is not enough. */
  label?: string
  /** The id of an element that describes the button, for example why it is disabled. */
  describedBy?: string
  /** A disabled button stays in the tab order, so that screen readers can read the reason. */
  disabled?: boolean
  /** Whether the action is in progress. */
  busy?: boolean
  type?: 'button' | 'submit'
}

export function Button({
  children,
  onClick,
  variant = 'plain',
  icon,
  label,
  describedBy,
  disabled = false,
  busy = false,
  type = 'button',
}: ButtonProps) {
  const { isRunning, once } = useOnce()
  return (
    <button
      type={type}
      className="button"
      data-variant={variant}
      aria-label={label}
      aria-describedby={describedBy}
      aria-disabled={disabled || undefined}
      // Only the real attribute prevents Enter in a field from submitting the form.
      disabled={type === 'submit' && disabled}
      aria-busy={busy || isRunning || undefined}
      onClick={disabled || busy || !onClick ? undefined : () => once(onClick)}
    >
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  )
}

type IconButtonProps = { icon: IconName; label: string; onClick: () => unknown; disabled?: boolean }

/** A square button with an icon. `label` is its name and tooltip. It keeps the focus when it becomes disabled. */
export function IconButton({ icon, label, onClick, disabled = false }: IconButtonProps) {
  const { isRunning, once } = useOnce()
  return (
    <button
      type="button"
      className="icon-button"
      title={label}
      aria-label={label}
      aria-disabled={disabled || undefined}
      aria-busy={isRunning || undefined}
      onClick={disabled ? undefined : () => once(onClick)}
    >
      <Icon name={icon} />
    </button>
  )
}

export function IconLink({ icon, label, href }: { icon: IconName; label: string; href: string }) {
  return (
    <a className="icon-button" href={href} title={label} aria-label={label}>
      <Icon name={icon} />
    </a>
  )
}

type ToggleButtonProps = { pressed: boolean; label: string; onToggle: () => void; children: ReactNode }

export function ToggleButton({ pressed, label, onToggle, children }: ToggleButtonProps) {
  return (
    <button
      type="button"
      className="button"
      data-variant={pressed ? 'primary' : 'plain'}
      aria-label={label}
      aria-pressed={pressed}
      onClick={onToggle}
    >
      {pressed && <Icon name="check" />}
      <span>{children}</span>
    </button>
  )
}
