import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync('src/styles/tokens.css', 'utf8')

type Scheme = 'light' | 'dark'

/** A colour token in OKLCH: lightness, chroma and hue. */
function token(name: string, scheme: Scheme): [number, number, number] {
  const value = new RegExp(`--${name}: (.*);`).exec(css)?.[1] ?? ''
  const colours = [...value.matchAll(/oklch\(([^)]+)\)/g)].map(([, numbers = '']) =>
    numbers.split(' ').map(Number),
  )
  const [l = NaN, c = NaN, h = NaN] = colours[scheme === 'light' ? 0 : colours.length - 1] ?? []
  return [l, c, h]
}

/** The relative luminance of an OKLCH colour as WCAG 2 defines it, calculated through OKLab and linear sRGB. */
function luminance([l, c, h]: [number, number, number]): number {
  const angle = (h * Math.PI) / 180
  const [a, b] = [c * Math.cos(angle), c * Math.sin(angle)]
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clamp = (value: number) => Math.min(1, Math.max(0, value))
  const red = clamp(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short)
  const green = clamp(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short)
  const blue = clamp(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(front: string, ground: string, scheme: Scheme): number {
  const [one, other] = [luminance(token(front, scheme)), luminance(token(ground, scheme))]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

const GROUNDS = ['table', 'paper', 'sheet']

describe.each<Scheme>(['light', 'dark'])('%s', (scheme) => {
  it('black on white has a contrast of 21 to 1', () => {
    expect((luminance([1, 0, 0]) + 0.05) / (luminance([0, 0, 0]) + 0.05)).toBeCloseTo(21, 1)
  })

  it.each(GROUNDS.flatMap((ground) => ['ink', 'ink-2'].map((text) => [text, ground] as const)))(
    'text in %s on %s has a contrast of at least 7 to 1',
    (text, ground) => {
      expect(contrast(text, ground, scheme)).toBeGreaterThanOrEqual(7)
    },
  )

  it.each([
    ['on-blood', 'blood'],
    ['on-plate', 'plate'],
    ['ink', 'blood-wash'],
  ])('text in %s on %s has a contrast of at least 7 to 1', (text, ground) => {
    expect(contrast(text, ground, scheme)).toBeGreaterThanOrEqual(7)
  })

  it.each(
    GROUNDS.flatMap((ground) =>
      ['blood', 'verdigris', 'ochre', 'line-strong'].map((mark) => [mark, ground] as const),
    ),
  )('marks and edges in %s on %s have a contrast of at least 4.5 to 1', (mark, ground) => {
    expect(contrast(mark, ground, scheme)).toBeGreaterThanOrEqual(4.5)
  })
})
