import { THEMES, type Theme } from '#domain/backup/choices.ts'
import './theme-choice.css'

const NAMES: Readonly<Record<Theme, string>> = { system: 'Same as system', light: 'Light', dark: 'Dark' }

type Props = { theme: Theme; onChange: ((theme: Theme) => void) | null }

export function ThemeChoice({ theme, onChange }: Props) {
  return (
    <section id="theme" className="settings-part">
      <fieldset className="theme-choice">
        <legend>
          <h2>Theme</h2>
        </legend>
        {THEMES.map((choice) => (
          <label key={choice} className="settings-choice">
            <input
              type="radio"
              name="theme"
              value={choice}
              checked={choice === theme}
              disabled={!onChange}
              onChange={() => onChange?.(choice)}
            />
            <span>{NAMES[choice]}</span>
          </label>
        ))}
      </fieldset>
    </section>
  )
}
