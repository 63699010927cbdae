import { useEffect, useRef, useState } from 'react'
import { LIMITS } from '#domain/army/army.ts'
import { IconButton } from '#ui/button.tsx'
import { PageHeading } from '../page-heading.tsx'

type Props = {
  /** What the heading shows: the name, or the type of a unit without one. */
  label: string
  name: string
  /** Null if the unit is read-only. */
  rename: ((name: string) => void) | null
}

/** The name of a unit, which can be changed in place. Enter and a click elsewhere save it. (UNIT-32) */
export function UnitName({ label, name, rename }: Props) {
  const [isEditing, setIsEditing] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    const { activeElement } = document
    // The field has taken the focus with it, or the heading has picked it up.
    const isLost = activeElement === document.body || box.current?.contains(activeElement) === true
    if (wasEditing.current && !isEditing && isLost) {
      box.current?.querySelector('button')?.focus({ preventScroll: true })
    }
    wasEditing.current = isEditing
  }, [isEditing])
  const save = (typed: string) => {
    setIsEditing(false)
    if (typed.trim() !== name) rename?.(typed)
  }
  return (
    <div ref={box} className="unit-name">
      {isEditing ? (
        <input
          aria-label="Name"
          defaultValue={name}
          placeholder={label}
          maxLength={LIMITS.name}
          autoFocus
          autoComplete="off"
          enterKeyHint="done"
          onFocus={({ target }) => target.select()}
          onBlur={({ target }) => save(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setIsEditing(false)
            if (event.key !== 'Enter') return
            // Otherwise the key would also press the button that gets the focus.
            event.preventDefault()
            save(event.currentTarget.value)
          }}
        />
      ) : (
        <>
          <PageHeading current>{label}</PageHeading>
          {rename && <IconButton icon="edit" label="Rename" onClick={() => setIsEditing(true)} />}
        </>
      )}
    </div>
  )
}
