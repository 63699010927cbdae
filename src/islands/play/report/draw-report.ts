import { numberText } from '#domain/numbers/number-text.ts'
import { swingText, type Report } from '#domain/game/report/report.ts'
import { resultText } from '#domain/game/report/result-text.ts'
import { SIDES, type Side } from '#domain/game/words/side.ts'
import { highestOf, linePath, plotScale, type Measure } from './plot-scale.ts'

/** The size of the picture in pixels: what chats and forums show without cropping. */
const WIDTH = 1080
const HEIGHT = 1350
const EDGE = 64
/** Ink on paper, whatever the theme: the picture leaves the app. */
const INK = '#191817'
const PAPER = '#f6f1e4'
const COLOURS: Readonly<Record<Side, string>> = { host: '#a3201d', guest: '#1d6660' }

/** A picture of the report: the result, the plots and both armies. Null if the browser cannot make it. */
export async function drawReport(report: Report): Promise<File | null> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const context = canvas.getContext('2d')
  if (!context) return null
  await document.fonts.ready
  drawHead(context, report)
  drawPlot(context, report, 'vp', 'Victory points', 330)
  drawPlot(context, report, 'doom', 'Doom on their units', 610)
  for (const [index, side] of SIDES.entries()) drawSide(context, report, side, EDGE + index * 490)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return blob && new File([blob], 'hobgoblin-game.png', { type: 'image/png' })
}

type Canvas = CanvasRenderingContext2D

function write(context: Canvas, text: string, x: number, y: number, size: number, weight = 400): void {
  const style = getComputedStyle(document.documentElement)
  const family = style.getPropertyValue(weight > 500 ? '--display' : '--text')
  context.font = `${weight} ${size}px ${family || 'serif'}`
  context.fillText(text, x, y)
}

function drawHead(context: Canvas, report: Report): void {
  const { host, guest } = report.sides
  context.fillStyle = PAPER
  context.fillRect(0, 0, WIDTH, HEIGHT)
  context.fillStyle = INK
  write(context, fit(context, `${host.name} against ${guest.name}`, 48), EDGE, 110, 48, 700)
  write(context, fit(context, resultText(report), 36), EDGE, 170, 36, 600)
  const setup = report.setup.map(({ names }) => names).join(' · ')
  write(context, fit(context, setup, 26), EDGE, 218, 26)
  write(context, fit(context, swingText(report) ?? '', 26), EDGE, 258, 26)
}

/** Shortens a line that is too long for the picture. */
function fit(context: Canvas, text: string, size: number): string {
  context.font = `700 ${size}px serif`
  const share = (WIDTH - 2 * EDGE) / context.measureText(text).width
  return share >= 1 ? text : `${text.slice(0, Math.floor(text.length * share) - 2)}…`
}

function drawPlot(context: Canvas, { rounds }: Report, measure: Measure, title: string, top: number): void {
  const box = { left: EDGE + 50, top: top + 20, width: WIDTH - 2 * EDGE - 50, height: 170 }
  const scale = plotScale(highestOf(rounds, measure), rounds.at(-1)?.round ?? 1, box)
  write(context, title, EDGE, top, 28, 600)
  context.lineWidth = 1
  context.strokeStyle = INK
  for (const tick of scale.ticks) {
    context.strokeRect(box.left, scale.y(tick), box.width, 0)
    write(context, String(tick), EDGE, scale.y(tick) + 8, 24)
  }
  for (const { round } of rounds) write(context, String(round), scale.x(round) - 12, top + 220, 24)
  context.lineWidth = 5
  for (const side of SIDES) {
    context.strokeStyle = COLOURS[side]
    context.stroke(new Path2D(linePath(rounds, measure, side, scale)))
  }
}

/** How many units of a side the picture has room for. */
const SHOWN = 11

function drawSide(context: Canvas, { sides }: Report, side: Side, left: number): void {
  const { name, points, units } = sides[side]
  context.fillStyle = COLOURS[side]
  write(context, clip(name, 26), left, 900, 30, 700)
  context.fillStyle = INK
  write(context, `${numberText(points)} points`, left, 936, 24)
  for (const [index, { label, dealt, taken, routed }] of units.slice(0, SHOWN).entries()) {
    const y = 976 + index * 29
    write(context, clip(routed === null ? label : `${label} †`, 24), left, y, 24)
    write(context, `${dealt} / ${taken}`, left + 360, y, 24)
  }
  const more = units.length - SHOWN
  write(context, more > 0 ? `and ${more} more` : 'Doom dealt / taken, † routed', left, 1310, 22)
}

const clip = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text
