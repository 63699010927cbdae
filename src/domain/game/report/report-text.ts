import { numberText } from '#domain/numbers/number-text.ts'
import { gameTimeText } from '#domain/game/table/game-time-text.ts'
import { swingText, type Report, type ReportSide, type ReportUnit } from './report.ts'
import { resultText } from './result-text.ts'
import { SIDES } from '#domain/game/words/side.ts'

/** A report as plain text that can be read in a chat. `date` is the day of the game in words. */
export function reportText(report: Report, date: string): string {
  const { sides, setup, rounds, times, routs, notes } = report
  const blocks = [
    [`${sides.host.name} against ${sides.guest.name}`, date, resultText(report)],
    setup.map(({ label, names }) => `${label}: ${names}`),
    SIDES.flatMap((side) => sideLines(sides[side])),
    rounds.map(
      ({ round, vp, doom }) =>
        `Round ${round}: ${vp.host} VP to ${vp.guest}, ${doom.host} Doom to ${doom.guest}`,
    ),
    [swingText(report)],
    (times ?? []).map(
      ({ round, ms }) => `Round ${round}: ${minutesText(ms.host)} to ${minutesText(ms.guest)}`,
    ),
    routs.map(({ label, side, round }) => `Round ${round}: ${label} (${sides[side].name}) routs`),
    notes.map(({ text, time }) => (time ? `${gameTimeText(time)}: ${text}` : text)),
  ]
  return blocks
    .map((lines) => lines.filter((line) => line !== null && line !== '').join('\n'))
    .filter((block) => block !== '')
    .join('\n\n')
}

/** "12 minutes", rounded. */
export function minutesText(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

function sideLines({ name, points, lost, units }: ReportSide): string[] {
  return [
    `${name}, ${numberText(points)} points, ${numberText(lost)} lost to rout`,
    ...units.map((unit) => `- ${unitLine(unit)}`),
  ]
}

function unitLine({ label, dealt, taken, routed }: ReportUnit): string {
  const doom = `${dealt} Doom dealt, ${taken} taken`
  return routed === null ? `${label}: ${doom}` : `${label}: ${doom}, routed in round ${routed}`
}
