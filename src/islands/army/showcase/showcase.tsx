import type { Army } from '#domain/army/army.ts'
import { pointsByType, pointsText, reachBands, reachText, usedFootprints } from '#domain/odds/army-figures.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import { FootprintPlot } from '#islands/army/statistics/footprint-plot.tsx'
import { ShowcaseSection } from '#islands/army/statistics/plot-section.tsx'
import { PointsPlot } from '#islands/army/statistics/points-plot.tsx'
import { ReachPlot } from '#islands/army/statistics/reach-plot.tsx'
import { UnitCards } from './unit-cards.tsx'
import styles from '#islands/army/parts/unit-cards.css?inline'

adoptStyles(styles)

type Props = { army: Army; rules: ArmyRules; pathTo: (unitId: string) => string }

/** A whole army to look at: all units with their stats, and what they come to in drawings with sentences. */
export default function Showcase({ army, rules, pathTo }: Props) {
  if (army.units.length === 0) return null
  const types = pointsByType(army, rules)
  const bands = reachBands(army, rules)
  const footprints = usedFootprints(army, rules)
  return (
    <div className="showcase">
      <ShowcaseSection title="Units">
        <UnitCards army={army} rules={rules} pathTo={pathTo} />
      </ShowcaseSection>
      <div className="showcase-plots">
        <ShowcaseSection title="Points by type" sentence={pointsText(types)}>
          <PointsPlot of="Type" rows={types} />
        </ShowcaseSection>
        <ShowcaseSection title="Reach" sentence={reachText(bands)}>
          <ReachPlot bands={bands} />
        </ShowcaseSection>
        <ShowcaseSection title="Footprints to scale">
          <FootprintPlot footprints={footprints} />
        </ShowcaseSection>
      </div>
    </div>
  )
}
