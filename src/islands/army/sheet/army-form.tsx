import { armies, editorContent } from '#app/army.ts'
import { toasts } from '#app/messages.ts'
import { useState } from 'react'
import { editArmyDetails, type ArmyDetails } from '#domain/army/army-edits.ts'
import { type Army, type MainImage } from '#domain/army/army.ts'
import { LIMITS } from '#domain/unit/unit.ts'
import { DEFAULT_ILLUSTRATION, stagePicture } from '#domain/army/picture/picture.ts'
import { createPart } from '#platform/part.ts'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/dialogs/dialog.tsx'
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx'
import { TextArea, TextField } from '#ui/fields/field.tsx'
import { CropDialog } from '#islands/army/picture/crop-dialog.tsx'
import { useOwnPicture } from '#islands/army/picture/use-own-picture.ts'
import { ImagePicker } from './image-picker.tsx'
import { PointsLimitField } from '#islands/army/parts/points-limit-field.tsx'
import { SavingNotice } from '#islands/army/parts/saving-notice.tsx'
import { GoneNotice, saveGone, useIsGone } from '#islands/army/parts/gone-army.tsx'
import { useDefaultVersion } from '#islands/army/parts/use-army.ts'
import { useCreateArmy } from '#islands/army/parts/use-create-army.ts'

const MusterForMe = lazyDialog(
  createPart(() => import('#islands/army/muster/muster-for-me.tsx')),
  ({ MusterForMe }) => MusterForMe,
)

const DEFAULT_IMAGE: MainImage = { type: 'ILLUSTRATION', id: DEFAULT_ILLUSTRATION }

async function drawName(onDraw: (name: string) => void): Promise<void> {
  const name = await editorContent.drawName()
  if (name === null) toasts.show('Go online once to load the lists of names.')
  else onDraw(name)
}

/** Creates an army, or edits the given one. An edit writes only the fields that changed since the form opened. */
export function ArmyForm({ army, onClose }: { army?: Army; onClose: () => void }) {
  const [opened] = useState<ArmyDetails>(() => army ?? { name: '', description: '', images: [DEFAULT_IMAGE] })
  const [name, setName] = useState(opened.name)
  const [description, setDescription] = useState(opened.description)
  const [images, setImages] = useState(opened.images)
  const [limit, setLimit] = useState(opened.points_limit ?? null)
  const [mustering, setMustering] = useState(false)
  const own = useOwnPicture(opened.images[0])
  const version = useDefaultVersion()
  const isGone = useIsGone(army)
  const { draft, saving, create } = useCreateArmy(onClose)
  const details: ArmyDetails = { name, description, images, points_limit: limit }
  const submitNew = () =>
    void create(army ? armies.renew({ ...army, ...details }) : armies.draft(details, version))
  const submit = () => {
    if (!army || isGone) {
      submitNew()
      return
    }
    onClose()
    const changes: Partial<ArmyDetails> = {
      ...(name !== opened.name && { name }),
      ...(description !== opened.description && { description }),
      ...(images !== opened.images && { images }),
      ...(limit !== (opened.points_limit ?? null) && { points_limit: limit }),
    }
    armies.army(army.id).change('Edit army', (now) => editArmyDetails(now, changes))
  }
  if (mustering) return <MusterForMe onClose={onClose} />
  return (
    <>
      <FormDialog
        title={army ? 'Edit Army' : 'Create Army'}
        submit={isGone ? saveGone('army') : army ? 'Save' : 'Create Army'}
        onSubmit={submit}
        onClose={onClose}
      >
        {isGone && <GoneNotice gone="army" />}
        {draft && <SavingNotice saving={saving} armies={[draft]} retry={submitNew} />}
        <TextField label="Name" value={name} onChange={setName} maxLength={LIMITS.name} autoFocus />
        <Button variant="quiet" icon="dice" onClick={() => drawName(setName)}>
          Random name
        </Button>
        {!army && (
          <Button icon="dice" onClick={() => setMustering(true)}>
            Muster for me
          </Button>
        )}
        <TextArea
          label="Description"
          value={description}
          onChange={setDescription}
          maxLength={LIMITS.description}
        />
        <PointsLimitField limit={limit} onChange={setLimit} />
        <ImagePicker
          image={images[0]}
          own={own.image}
          onChange={(image) => {
            if (image === opened.images[0]) setImages(opened.images)
            else setImages(image.type === 'STAGED' ? stagePicture(opened.images, image.file) : [image])
          }}
          isOpening={own.isOpening}
          problem={own.problem}
          onFile={own.open}
        />
      </FormDialog>
      {/* Outside the form, because forms cannot be nested. */}
      {own.opened && (
        <CropDialog
          picture={own.opened}
          onDone={(file) => {
            const staged = own.take(file)
            setImages(stagePicture(opened.images, staged.file))
          }}
          onClose={own.close}
        />
      )}
    </>
  )
}
