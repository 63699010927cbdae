import { armies, router } from '#app/army.ts'
import { attempt } from '#app/messages.ts'
import { UNNAMED_ARMY, type Army } from '#domain/army/army.ts'
import { pathToArmy } from '#domain/army/paths.ts'
import { FormDialog } from '#ui/dialogs/dialog.tsx'

type Props = { army: Army; onClose: () => void }

/** Asks for confirmation, copies a shared army and opens the copy. */
export function DuplicateDialog({ army, onClose }: Props) {
  const duplicate = async () => {
    const copyId = await attempt(() => armies.adopt(army))
    if (copyId !== undefined) router.goTo(pathToArmy(copyId))
  }
  return (
    <FormDialog title="Duplicate Army" submit="Duplicate Army" onSubmit={() => duplicate()} onClose={onClose}>
      <p>{`“${army.name === '' ? UNNAMED_ARMY : army.name}” will be copied to your armies.`}</p>
    </FormDialog>
  )
}
