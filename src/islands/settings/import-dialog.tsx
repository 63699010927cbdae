import { UNNAMED_ARMY } from '../../domain/army/army.ts'
import type { ImportPlan } from '../../domain/settings/import-plan.ts'
import { FormDialog } from '../../ui/dialog.tsx'
import { planWords } from './import-words.ts'

type Props = { plan: ImportPlan; onImport: () => void; onClose: () => void }

const MOST_NAMES = 20

/** Says what an import will do, and asks before doing it. */
export default function ImportDialog({ plan, onImport, onClose }: Props) {
  return (
    <FormDialog title="Import this file?" submit="Import" onSubmit={onImport} onClose={onClose}>
      <ul className="import-plan">
        {planWords(plan).map(({ text, names }) => (
          <li key={text}>
            {text}
            {names.length > 0 && (
              <ul>
                {names.slice(0, MOST_NAMES).map((name, at) => (
                  <li key={at}>{name || UNNAMED_ARMY}</li>
                ))}
                {names.length > MOST_NAMES && <li>and {names.length - MOST_NAMES} more</li>}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </FormDialog>
  )
}
