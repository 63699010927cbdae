import { useMemo } from 'react'
import type { Army } from '#domain/army/army.ts'
import { summarizeArmy } from '#domain/army/army-summary.ts'
import { pointsByType, pointsText, reachBands, reachText, usedFootprints } from '#domain/odds/army-figures.ts'
import { keywordsText, pointsByKeyword, pooledArmy } from '#domain/odds/army-statistics.ts'
import { numberText } from '#domain/numbers/number-text.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { FootprintPlot } from './footprint-plot.tsx'
import { PlotSection } from './plot-section.tsx'
import { PointsPlot } from './points-plot.tsx'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import { DoomSection } from './doom-section.tsx'
import { ReachPlot } from './reach-plot.tsx'
import styles from './statistics.css?inline'

adoptStyles(styles)

type Props = { armies: readonly Army[]; rules: ArmyRules }

/** What some armies come to together, as drawings with sentences and numbers. */
export function Statistics({ armies, rules }: Props) {
  const army = useMemo(() => pooledArmy(armies, rules.version), [armies, rules])
  if (!army || army.units.length === 0) return <p className="pane-note">No units yet.</p>
  const { points, units } = summarizeArmy(army, rules)
  const types = pointsByType(army, rules)
  const keywords = pointsByKeyword(army, rules)
  const bands = reachBands(army, rules)
  return (
    <div className="plots">
      <p className="statistics-sum">
        {`${armies.length > 1 ? `${armies.length} armies · ` : ''}${numberText(points)} points · ${units} ${units === 1 ? 'unit' : 'units'}`}
      </p>
      <div className="plots-columns">
        <PlotSection title="Points by type" sentence={pointsText(types)}>
          <PointsPlot of="Type" rows={types} />
        </PlotSection>
        <PlotSection title="Reach" sentence={reachText(bands)}>
          <ReachPlot bands={bands} />
        </PlotSection>
        <DoomSection army={army} rules={rules} points={points} />
        <PlotSection title="Footprints to scale">
          <FootprintPlot footprints={usedFootprints(army, rules)} />
        </PlotSection>
        <PlotSection title="Points by keyword" sentence={keywordsText(keywords)}>
          {keywords.length > 0 && <PointsPlot of="Keyword" rows={keywords} />}
        </PlotSection>
      </div>
    </div>
  )
}
