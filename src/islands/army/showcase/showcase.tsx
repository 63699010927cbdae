import type { Army } from '#domain/army/army.ts'
import { pointsByType, pointsText, reachBands, reachText, usedFootprints } from '#domain/army/showcase.ts'
import type { ArmyRules } from '#domain/ruleset/army-rules.ts'
import { adoptStyles } from '#ui/adopt-styles.ts'
import { FootprintPlot } from './footprint-plot.tsx'
import { PointsPlot } from './points-plot.tsx'
import { ReachPlot } from './reach-plot.tsx'
import { UnitCards } from './unit-cards.tsx'
import styles from './showcase.css?inline'

adoptStyles(styles)

type Props = { army: Army; rules: ArmyRules; pathTo: (unitId: string) => string }

/** A whole army to look at: all units with their stats, and what they come to in drawings with sentences. (SHOW-01) */
export default function Showcase({ army, rules, pathTo }: Props) {
  if (army.units.length === 0) return null
  const types = pointsByType(army, rules)
  const bands = reachBands(army, rules)
  const footprints = usedFootprints(army, rules)
  return (
    <div className="showcase">
      <section aria-labelledby="showcase-units">
        <h2 id="showcase-units">Units</h2>
        <UnitCards army={army} rules={rules} pathTo={pathTo} />
      </section>
      <div className="showcase-plots">
        <section aria-labelledby="showcase-points">
          <h2 id="showcase-points">Points by type</h2>
          <p>{pointsText(types)}</p>
          <PointsPlot of="Type" rows={types} />
        </section>
        <section aria-labelledby="showcase-reach">
          <h2 id="showcase-reach">Reach</h2>
          <p>{reachText(bands)}</p>
          <ReachPlot bands={bands} />
        </section>
        <section aria-labelledby="showcase-footprints">
          <h2 id="showcase-footprints">Footprints to scale</h2>
          <FootprintPlot footprints={footprints} />
        </section>
      </div>
    </div>
  )
}
