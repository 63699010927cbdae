import { armies, attempt, router } from '#app/army.ts'
import { useRef } from 'react'
import { UNNAMED_ARMY, type Army } from '#domain/army/army.ts'
import { pathToArmy } from '#domain/army/paths.ts'
import { FormDialog } from '#ui/dialog.tsx'

type Props = { army: Army; onClose: () => void }

/** Asks for confirmation, copies a shared army and opens the copy. (SHARE-10, SHARE-11, ROLE-05) */
export function DuplicateDialog({ army, onClose }: Props) {
  const isRunning = useRef(false)
  const duplicate = async () => {
    // A second press would create a second copy.
    if (isRunning.current) return
    isRunning.current = true
    const copyId = await attempt(() => armies.duplicate(army))
    isRunning.current = false
    if (copyId !== undefined) router.goTo(pathToArmy(copyId))
  }
  return (
    <FormDialog
      title="Duplicate Army"
      submit="Duplicate Army"
      onSubmit={() => void duplicate()}
      onClose={onClose}
    >
      <p>{`“${army.name === '' ? UNNAMED_ARMY : army.name}” will be copied to your armies.`}</p>
    </FormDialog>
  )
}
