import { ILLUSTRATIONS, type IllustrationId, type MainImage } from '#domain/army/army.ts'
import { UploadControl } from '#islands/army/picture/upload-control.tsx'
import { ArmyPicture } from '#islands/army/picture/army-picture.tsx'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import styles from './image-picker.css?inline'

adoptStyles(styles)

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

type Props = {
  image: MainImage | undefined
  /** The user's own picture, if there is one. */
  own: MainImage | undefined
  onChange: (image: MainImage) => void
  /** Whether a file is being opened, which takes a second or two if it is very large. */
  isOpening: boolean
  /** Why the last file cannot be used; empty if it can. */
  problem: string
  onFile: (file: File) => void
}

/** Chooses the main image of an army: one of the twelve illustrations, or the user's own picture. */
export function ImagePicker({ image, own, onChange, isOpening, problem, onFile }: Props) {
  return (
    <fieldset className="image-picker">
      <legend className="label">Image</legend>
      <div className="image-choices">
        {own && (
          <Choice
            name="Your picture"
            image={own}
            checked={image?.type !== 'ILLUSTRATION'}
            onChange={onChange}
          />
        )}
        {ILLUSTRATIONS.map((id) => (
          <Choice
            key={id}
            name={NAMES[id]}
            image={{ type: 'ILLUSTRATION', id }}
            checked={image?.type === 'ILLUSTRATION' && image.id === id}
            onChange={onChange}
          />
        ))}
      </div>
      <UploadControl isOpening={isOpening} problem={problem} onFile={onFile} />
    </fieldset>
  )
}

type ChoiceProps = {
  name: string
  image: MainImage
  checked: boolean
  onChange: (image: MainImage) => void
}

function Choice({ name, image, checked, onChange }: ChoiceProps) {
  return (
    <label className="image-choice">
      <input
        type="radio"
        name="image"
        className="visually-hidden"
        aria-label={name}
        checked={checked}
        onChange={() => onChange(image)}
      />
      <ArmyPicture image={image} size="choice" />
    </label>
  )
}
