import { STAT_NAMES } from '#domain/unit/stat-line.ts'
import type { Stat, UnitStats } from '#domain/unit/stats.ts'
import { keywordName } from '#domain/rules/keyword-name.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { FOOTPRINT_NAMES } from '#domain/rules/vocabulary.ts'
import { FootprintTable } from './footprint-table.tsx'
import { signed } from '#domain/numbers/signed.ts'
import '#ui/table.css'
import type { ShownStat } from '#islands/army/parts/stat-boxes.ts'

const MEANINGS: Readonly<Record<ShownStat, string>> = {
  speed: 'Movement points in one March phase; one point is one inch straight ahead.',
  range: 'How far it shoots, in inches. Without Range it cannot shoot.',
  strikes: 'Attack dice in combat. The number in parentheses is for shooting: half of Strikes, rounded down.',
  courage: 'A Courage test succeeds if a D6 plus the unit’s Doom is not above this number.',
  footprint: 'The size of its base.',
  multiplier: 'The cost of every keyword bought is multiplied by this.',
}

type Props = { shown: ShownStat; stats: UnitStats; rules: ArmyRules; onClose: () => void }

/** Shows how a stat is calculated: the profile's value, every modifier, and the result. */
export function StatDialog({ shown, stats, rules, onClose }: Props) {
  return (
    <Dialog title={shown === 'multiplier' ? 'Multiplier' : STAT_NAMES[shown]} onClose={onClose}>
      <p>{MEANINGS[shown]}</p>
      {shown === 'footprint' ? (
        <>
          <Steps
            stat={stats.footprint}
            rules={rules}
            text={(value) => FOOTPRINT_NAMES[value]}
            change={(value) => FOOTPRINT_NAMES[value]}
          />
          <FootprintTable current={stats.footprint.value} />
        </>
      ) : shown === 'multiplier' ? (
        <p className="sum-single">{`×${stats.multiplier}`}</p>
      ) : (
        <>
          <Steps stat={stats[shown]} rules={rules} text={String} change={signed} />
          {shown === 'strikes' && stats.ranged_strikes !== null && (
            <p>
              {`When shooting: half of ${stats.strikes.value}, rounded down, is ${stats.ranged_strikes}.`}
            </p>
          )}
        </>
      )}
    </Dialog>
  )
}

type StepsProps<Value> = {
  stat: Stat<Value>
  rules: ArmyRules
  text: (value: Value) => string
  change: (value: Value) => string
}

function Steps<Value extends string | number>({ stat, rules, text, change }: StepsProps<Value>) {
  return (
    <table className="sum-table">
      <tbody>
        <tr>
          <th scope="row">Unit type</th>
          <td>{text(stat.base)}</td>
        </tr>
        {stat.steps.map(({ op, by, value }) => {
          const keyword = rules.keywords.get(by)
          return (
            <tr key={`${op} ${by}`}>
              <th scope="row">{keyword ? keywordName(keyword) : by}</th>
              <td>{op === 'add' ? change(value) : `becomes ${text(value)}`}</td>
            </tr>
          )
        })}
        {stat.floor !== undefined && (
          <tr>
            <th scope="row">Never below</th>
            <td>{stat.floor}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{text(stat.value)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
