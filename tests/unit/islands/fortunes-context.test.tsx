import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CardGrid } from '#islands/fortune/card-grid.tsx'
import { DrawBar } from '#islands/fortune/draw-bar.tsx'
import { dealCards } from '#islands/fortune/fortune-page.tsx'
import { FortunesProvider } from '#islands/fortune/fortunes-context.tsx'
import { Hand } from '#islands/fortune/hand.tsx'
import { Piles } from '#islands/fortune/piles.tsx'
import { playRules } from '#tests/support/play-rules.ts'

const cards = dealCards(playRules.fortunes.values())
const nothing = () => undefined

it('[FORTUNE-11] every part of the page names the missing provider when it is used outside it', () => {
  for (const part of [
    <Hand key="hand" drawn={null} />,
    <Piles key="piles" />,
    <CardGrid key="grid" />,
    <DrawBar key="bar" undone={null} toasts={null} onUndo={nothing} />,
  ]) {
    expect(() => renderToString(part)).toThrow(
      'FortunesProvider not present as parent in component hierarchy.',
    )
  }
})

it('shows the first cards inside the provider, in the page as it is built', () => {
  const page = { cards, held: [], discarded: [], left: 48, actions: null, onKeyword: nothing }
  const html = renderToString(
    <FortunesProvider page={page}>
      <CardGrid />
    </FortunesProvider>,
  )
  const names = [...cards.values()].map(({ name }) => name)
  expect(names.filter((name) => html.includes(name))).toEqual(names.slice(0, 12))
})

it('throws if a ruleset has no fortune for a card', () =>
  expect(() => dealCards([...playRules.fortunes.values()].slice(1))).toThrow('Lookup Error'))
