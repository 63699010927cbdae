import type { Army } from '#domain/army/army.ts'
import { baseTexts, missingBases, neededBases, ownedBases } from '#domain/army/library/bases.ts'
import { pathToMiniatures } from '#stores/army/miniatures.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import styles from './miniatures.css?inline'

adoptStyles(styles)

type Props = { army: Army; miniatures: Army; rules: ArmyRules }

/** What an army needs beyond what is owned. It is no issue of the army. */
export function MissingBases({ army, miniatures, rules }: Props) {
  const missing = baseTexts(missingBases(neededBases(army, rules), ownedBases(miniatures)), rules)
  return (
    <section className="missing-bases" aria-labelledby="missing-bases">
      <h2 id="missing-bases">Miniatures</h2>
      {missing.length === 0 ? (
        <p>You own all bases of this army.</p>
      ) : (
        <>
          <p>Missing for this army:</p>
          <ul>
            {missing.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      <a href={pathToMiniatures()}>My miniatures</a>
    </section>
  )
}
