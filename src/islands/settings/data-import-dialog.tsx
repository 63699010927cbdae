import { UNNAMED_ARMY } from '#domain/army/army.ts'
import type { DevicePlan } from '#domain/backup/device-plan.ts'
import { FormDialog } from '#ui/dialogs/dialog.tsx'
import { planLines } from './import-text.ts'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import styles from './data-import-dialog.css?inline'

adoptStyles(styles)

type Props = { plan: DevicePlan; onImport: () => unknown; onClose: () => void }

const MAX_NAMES = 20

/** The changes that an import will make, with a button to confirm them. */
export default function ImportDialog({ plan, onImport, onClose }: Props) {
  return (
    <FormDialog title="Import this file?" submit="Import" onSubmit={onImport} onClose={onClose}>
      <ul className="import-plan">
        {planLines(plan).map(({ text, names }) => (
          <li key={text}>
            <span>{text}</span>
            {names.length > 0 && (
              <ul>
                {names.slice(0, MAX_NAMES).map((name, index) => (
                  <li key={index}>{name || UNNAMED_ARMY}</li>
                ))}
                {names.length > MAX_NAMES && <li>{`and ${names.length - MAX_NAMES} more`}</li>}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </FormDialog>
  )
}
