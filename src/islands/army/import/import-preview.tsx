import { UNNAMED_ARMY, type Army } from '#domain/army/army.ts'
import { versionLabel } from '#domain/sem-ver.ts'
import type { ImportPlan } from '#domain/settings/import-plan.ts'

const MAX_NAMES = 50

/** The armies that an import would add. It changes none of the user's own. */
export function ImportPreview({ plan: { added, copied, same } }: { plan: ImportPlan }) {
  return (
    <>
      {added.length > 0 && <Names text="Will be added:" of={added} />}
      {copied.length > 0 && (
        <Names
          text="Different from yours, which stay as they are. They will be imported as separate copies:"
          of={copied}
        />
      )}
      {same > 0 && (
        <p>
          {same === 1 ? 'You already have one of these armies.' : `You already have ${same} of these armies.`}
        </p>
      )}
    </>
  )
}

function Names({ text, of }: { text: string; of: readonly Army[] }) {
  return (
    <div className="import-names">
      <p>{text}</p>
      <ul>
        {of.slice(0, MAX_NAMES).map((army) => (
          <li key={army.id}>
            <b>{army.name === '' ? UNNAMED_ARMY : army.name}</b> {facts(army)}
          </li>
        ))}
        {of.length > MAX_NAMES && <li>and {of.length - MAX_NAMES} more</li>}
      </ul>
    </div>
  )
}

function facts({ units, ruleset_version }: Army): string {
  const count = units.reduce((sum, unit) => sum + unit.count, 0)
  return `${count === 1 ? '1 unit' : `${count} units`} · ${versionLabel(ruleset_version)}`
}
