import { Icon } from '#ui/pictures/icon.tsx'
import './reroll-button.css'

/** The icon is 39 by 37. */
export function RerollButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className="icon-button reroll-button"
      title={label}
      aria-label={label}
      onClick={onClick}
    >
      <Icon name="dice" />
    </button>
  )
}
