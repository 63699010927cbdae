import { ILLUSTRATIONS, type IllustrationId, type MainImage } from '../../../domain/army/army.ts'

const NAMES: Readonly<Record<IllustrationId, string>> = {
  DARK_KNIGHT: 'Dark knight',
  DWARF_ARCHER: 'Dwarf archer',
  BEAST: 'Beast',
  FAMILIAR: 'Familiar',
  GOBLINS: 'Goblins',
  ICE_ZOMBIES: 'Ice zombies',
  OORM: 'Oorm',
  WOUNDED_ELF: 'Wounded elf',
  ELF_ARCHER: 'Elf archer',
  ELF_WARRIOR: 'Elf warrior',
  HUNTER: 'Hunter',
  WIZARD: 'Wizard',
}

/** Chooses the main image of an army from the twelve illustrations. Uploading needs an account. (IMG-01, IMG-07) */
export function ImagePicker({
  image,
  onChange,
}: {
  image: MainImage | undefined
  onChange: (image: MainImage) => void
}) {
  return (
    <fieldset className="image-picker">
      <legend className="label">Image</legend>
      <div className="image-choices">
        {ILLUSTRATIONS.map((id) => (
          <label key={id} className="image-choice">
            <input
              type="radio"
              name="illustration"
              className="visually-hidden"
              checked={image?.type === 'ILLUSTRATION' && image.id === id}
              onChange={() => {
                onChange({ type: 'ILLUSTRATION', id })
              }}
            />
            <img src={`/service/small/${id}.png`} alt={NAMES[id]} width={750} height={400} loading="lazy" />
          </label>
        ))}
      </div>
      <p className="hint">
        To use a picture of your own, <a href="/login">log in</a>.
      </p>
    </fieldset>
  )
}
