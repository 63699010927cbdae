import { useState } from 'react'
import { editArmyDetails, type ArmyDetails } from '../../domain/army/army-edits.ts'
import { LIMITS, type Army, type MainImage } from '../../domain/army/army.ts'
import { armies, platform, rulesets } from '../../stores/app.ts'
import { goTo, pathToArmy } from '../../stores/router.ts'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { ImagePicker } from './image-picker.tsx'

const DEFAULT_IMAGE: MainImage = { type: 'ILLUSTRATION', id: 'GOBLINS' }

async function drawName(): Promise<string> {
  const [{ randomArmyName }, { default: lists }] = await Promise.all([
    import('../../domain/army/random-name.ts'),
    import('../../../content/armies/names.json'),
  ])
  return randomArmyName(lists, platform.randomBelow)
}

/** Creates an army, or edits the given one: only what changed since the form opened is written. (S1 §2) */
export default function ArmyForm({ army, onClose }: { army?: Army; onClose: () => void }) {
  const [opened] = useState<ArmyDetails>(() => army ?? { name: '', description: '', images: [DEFAULT_IMAGE] })
  const [name, setName] = useState(opened.name)
  const [description, setDescription] = useState(opened.description)
  const [images, setImages] = useState(opened.images)
  const submit = async () => {
    onClose()
    if (!army) {
      goTo(pathToArmy(await armies.create({ name, description, images }, rulesets.$latest.get())))
      return
    }
    const changes: Partial<ArmyDetails> = {
      ...(name !== opened.name && { name }),
      ...(description !== opened.description && { description }),
      ...(images !== opened.images && { images }),
    }
    armies.army(army.id).change('Edit army', (now) => editArmyDetails(now, changes))
  }
  return (
    <FormDialog
      title={army ? 'Edit Army' : 'Create Army'}
      submit={army ? 'Save' : 'Create Army'}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField label="Name" value={name} onChange={setName} maxLength={LIMITS.name} autoFocus />
      <Button
        variant="quiet"
        icon="dice"
        onClick={() => {
          void drawName().then(setName)
        }}
      >
        Random name
      </Button>
      <TextArea
        label="Description"
        value={description}
        onChange={setDescription}
        maxLength={LIMITS.description}
      />
      <ImagePicker
        image={images[0]}
        onChange={(image) => {
          setImages([image, ...opened.images.slice(1)])
        }}
      />
    </FormDialog>
  )
}
