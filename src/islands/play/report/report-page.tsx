import { useMemo } from 'react'
import { minutesText, reportText } from '#domain/game/report/report-text.ts'
import { makeReport, swingText, type Report } from '#domain/game/report/report.ts'
import { resultText } from '#domain/game/report/result-text.ts'
import { gameTimeText } from '#domain/game/table/game-time-text.ts'
import { SIDES } from '#domain/game/words/side.ts'
import { isKnownTime } from '#domain/time/time.ts'
import { IconButton } from '#ui/button.tsx'
import { momentText } from '#ui/texts/moment-text.ts'
import { useTable } from '#islands/play/parts/at-table.ts'
import { Photo } from '#islands/play/log/photo.tsx'
import { LuckPart } from './luck-part.tsx'
import { ReportActions } from './report-actions.tsx'
import { RoundsPlot } from './rounds-plot.tsx'
import { RoundsTable } from './report-rounds.tsx'
import { TimesTable } from './times-table.tsx'
import { UnitsTable } from './units-table.tsx'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import tableStyles from '#ui/table.css?inline'
import styles from './report-page.css?inline'

adoptStyles(tableStyles)
adoptStyles(styles)

/** Shows what there is to say about a game: the result, the rounds, both armies, notes and photos. */
export function ReportPage({ onClose }: { onClose: () => void }) {
  const { game, table, rules, names } = useTable()
  const report = useMemo(() => makeReport(game, table, rules, names), [game, table, rules, names])
  const { host, guest } = report.sides
  const title = `${host.name} against ${guest.name}`
  return (
    <article className="report">
      <header className="report-head">
        <IconButton icon="leave" label="Back to the table" onClick={onClose} />
        <h1>{title}</h1>
      </header>
      <Result report={report} />
      <ReportActions report={report} text={reportText(report, momentText(report.begun_ts))} />
      <Rounds report={report} />
      <section>
        <h2>Armies</h2>
        <div className="report-pair">
          {SIDES.map((side) => (
            <UnitsTable key={side} side={report.sides[side]} />
          ))}
        </div>
      </section>
      <Story report={report} />
      <LuckPart />
    </article>
  )
}

function Result({ report }: { report: Report }) {
  const { setup, begun_ts, ended_ts } = report
  const minutes = Math.round((ended_ts - begun_ts) / 60_000)
  const isTimed = isKnownTime(begun_ts) && isKnownTime(ended_ts) && minutes > 0
  return (
    <section className="report-result">
      <p className="report-outcome">{resultText(report)}</p>
      <p>{`${momentText(begun_ts)}${isTimed ? ` · ${minutesText(ended_ts - begun_ts)}` : ''}`}</p>
      {setup.length > 0 && (
        <dl>
          {setup.map(({ label, names }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{names}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

function Rounds({ report }: { report: Report }) {
  const { rounds, times, sides } = report
  const names = { host: sides.host.name, guest: sides.guest.name }
  const swing = swingText(report)
  return (
    <section>
      <h2>Rounds</h2>
      <div className="report-pair">
        <RoundsPlot title="Victory points" {...{ rounds, names }} measure="vp" />
        <RoundsPlot title="Doom on their units" {...{ rounds, names }} measure="doom" />
      </div>
      {swing !== null && <p>{swing}</p>}
      <RoundsTable rounds={rounds} names={names} />
      {times !== null && <TimesTable times={times} names={names} />}
    </section>
  )
}

function Story({ report: { routs, sides, notes, photos } }: { report: Report }) {
  return (
    <>
      {routs.length > 0 && (
        <section>
          <h2>Routed</h2>
          <ul>
            {routs.map(({ label, side, round }, index) => (
              <li key={index}>
                <span>{`Round ${round}: ${label}`}</span> <small>{sides[side].name}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
      {notes.length + photos.length > 0 && (
        <section>
          <h2>Notes and photos</h2>
          <ul>
            {notes.map(({ id, text, time }) => (
              <li key={id}>
                <span>{text}</span> {time && <small>{gameTimeText(time)}</small>}
              </li>
            ))}
          </ul>
          {photos.map(({ id, photo, time }) => (
            <Photo key={id} id={photo} label={time ? `Photo, ${gameTimeText(time)}` : 'Photo'} />
          ))}
        </section>
      )}
    </>
  )
}
