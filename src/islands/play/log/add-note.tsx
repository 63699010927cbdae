import { useState } from 'react'
import { attempt, toasts } from '#app/messages.ts'
import { GAME_LIMITS } from '#domain/game/words/move-fields.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { FileButton } from '#ui/fields/file-button.tsx'
import { useTable } from '#islands/play/parts/at-table.ts'
import { shrinkPhoto } from './shrink-photo.ts'

/** Adds a note or a photo to a move, or to the game if no move is given. */
export function AddNote({ about, onDone }: { about?: string; onDone?: () => void }) {
  const { store, act } = useTable()
  const [text, setText] = useState('')
  const target = about === undefined ? {} : { about }
  const addPhoto = async (file: File) => {
    const photo = await shrinkPhoto(file)
    if (!photo) toasts.show('This file cannot be read as a picture.')
    else if ((await attempt(() => store.addPhoto(photo, about).then(() => true))) === true) onDone?.()
  }
  return (
    <form
      className="log-note-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() === '') return
        act({ type: 'note', text: text.trim(), ...target })
        setText('')
        onDone?.()
      }}
    >
      <TextField label="Note" value={text} onChange={setText} maxLength={GAME_LIMITS.note} />
      <Button type="submit">Add the note</Button>
      <FileButton
        accept="image/*"
        onFiles={([file]) => {
          if (file) void addPhoto(file)
        }}
      >
        Add a photo
      </FileButton>
    </form>
  )
}
