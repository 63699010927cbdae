import { adoptStyles } from '#ui/page/adopt-styles.ts'
import styles from './file-button.css?inline'

adoptStyles(styles)

type Props = {
  children: string
  /** The types of files, as in HTML. */
  accept: string
  onFiles: (files: readonly File[]) => void
  multiple?: boolean
  disabled?: boolean
}

/** A button that asks for files. */
export function FileButton({ children, accept, onFiles, multiple = false, disabled = false }: Props) {
  return (
    <label className="button file-button">
      <input
        type="file"
        className="visually-hidden"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          if (files.length > 0) onFiles(files)
          // Otherwise choosing the same file again would fire no event.
          target.value = ''
        }}
      />
      {children}
    </label>
  )
}
