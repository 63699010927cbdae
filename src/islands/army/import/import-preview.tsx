import { UNNAMED_ARMY, type Army } from '#domain/army/army.ts'
import { versionLabel } from '#domain/rules/sem-ver.ts'
import type { ImportPlan } from '#domain/backup/import-plan.ts'
import type { IssueTexts } from '#stores/sharing/army-import.ts'
import { Stamp } from '#ui/pictures/stamp.tsx'

const MAX_NAMES = 50

/** The armies that an import would add, with their issues. It changes none of the user's own. */
export function ImportPreview({
  plan: { added, copied, miniatures, same },
  issues,
}: {
  plan: ImportPlan
  issues: IssueTexts
}) {
  return (
    <>
      {added.length > 0 && <Names text="Will be added:" of={added} issues={issues} />}
      {copied.length > 0 && (
        <Names
          text="Different from yours, which stay as they are. They will be imported as separate copies:"
          of={copied}
          issues={issues}
        />
      )}
      {miniatures && (
        <p>Your miniatures will be counted as in the file. Kinds that are not in it will stay.</p>
      )}
      {same > 0 && (
        <p>
          {same === 1 ? 'You already have one of these armies.' : `You already have ${same} of these armies.`}
        </p>
      )}
    </>
  )
}

type NamesProps = { text: string; of: readonly Army[]; issues: IssueTexts }

function Names({ text, of, issues }: NamesProps) {
  return (
    <div className="import-names">
      <p>{text}</p>
      <ul>
        {of.slice(0, MAX_NAMES).map((army) => (
          <li key={army.id}>
            <b>{army.name === '' ? UNNAMED_ARMY : army.name}</b> <span>{facts(army)}</span>
            <Issues texts={issues.get(army.id) ?? []} />
          </li>
        ))}
        {of.length > MAX_NAMES && <li>{`and ${of.length - MAX_NAMES} more`}</li>}
      </ul>
    </div>
  )
}

function facts({ units, ruleset_version }: Army): string {
  const count = units.reduce((sum, unit) => sum + unit.count, 0)
  return `${count === 1 ? '1 unit' : `${count} units`} · ${versionLabel(ruleset_version)}`
}

function Issues({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <div className="import-issues">
      <Stamp>Invalid</Stamp>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  )
}
