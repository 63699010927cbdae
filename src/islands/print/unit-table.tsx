import { numberText } from '#domain/numbers/number-text.ts'
import { numberWord } from '#domain/numbers/number-word.ts'
import type { PrintUnit } from '#domain/army/print/print-army.ts'
import { BREAKING_DOOM } from '#domain/rules/vocabulary.ts'
import { STAT_NAMES, statLine } from '#domain/unit/stat-line.ts'
import { DoomBoxes } from './doom-boxes.tsx'

const COLUMNS = ['Name', 'Type', ...Object.values(STAT_NAMES), 'Points']

/** The table of units, each with boxes for its Doom. */
export function UnitTable({ units }: { units: readonly PrintUnit[] }) {
  return (
    <>
      <table className="print-units">
        <caption className="visually-hidden">Units</caption>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {units.map((unit) => (
            <UnitRow key={unit.id} unit={unit} />
          ))}
        </tbody>
      </table>
      <p className="print-note">
        {`Doom: tick a box for each point. A unit with ${numberWord(BREAKING_DOOM)} or more is Broken.`}
      </p>
    </>
  )
}

function UnitRow({ unit }: { unit: PrintUnit }) {
  return (
    <tr>
      <th scope="row">
        <span className="print-name">{unit.name}</span>
        {unit.count > 1 && <span>{` × ${unit.count}`}</span>}
        {unit.keywordsSummary !== '' && <span className="print-keywords">{unit.keywordsSummary}</span>}
        <DoomBoxes count={unit.count} />
      </th>
      <td>{unit.type}</td>
      {statLine(unit).map(({ key, text }) => (
        <td key={key}>{text}</td>
      ))}
      <td>{numberText(unit.points)}</td>
    </tr>
  )
}
