import { memo, useDeferredValue, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { matchesQuery, parseCardQuery } from '#domain/fortune/card-query.ts'
import { plainText } from '#domain/rules/text-tree.ts'
import { DECK } from '#domain/fortune/deck.ts'
import { lookUp } from '#domain/lookup.ts'
import { Button } from '#ui/button.tsx'
import { CardFinder } from './card-finder.tsx'
import { FortunePair } from './fortune-pair.tsx'
import { useFortunes, type DealtCard } from './fortunes-context.tsx'
import './card-grid.css'

/** More than the first screen shows. The built page has only these. */
const FIRST_FORTUNES = 6

/** All 24 fortunes with their 48 cards, or only those with a card that matches the search. */
export function CardGrid() {
  const { cards, actions, onKeyword } = useFortunes()
  const [text, setText] = useState('')
  const section = useRef<HTMLElement>(null)
  // A card can be drawn before the others are there.
  const isComplete = useDeferredValue(actions !== null)
  useEffect(() => {
    if (text !== '') showFirst(section.current)
  }, [text])
  const { query, shown, fortunes } = useMemo(() => findCards(cards, text), [cards, text])
  const [first] = shown
  const found =
    shown.length === 1 && first
      ? `${first.name}: ${first.fortune.name}`
      : `${shown.length} of ${cards.size} cards`
  return (
    <section ref={section} className="all-cards" aria-labelledby="all-cards">
      <h2 id="all-cards">All cards</h2>
      <CardFinder text={text} query={query} found={found} onText={setText} />
      <p>
        <a href="/fortune/cards">The 24 fortunes as a list</a>
      </p>
      {shown.length === 0 && (
        <div className="none-found">
          <p>No card has that name. The deck has no aces and no jokers.</p>
          <Button onClick={() => setText('')}>Show all cards</Button>
        </div>
      )}
      <ul className="card-grid" onKeyDown={moveByArrows}>
        {(isComplete ? fortunes : fortunes.slice(0, FIRST_FORTUNES)).map((pair) => (
          <GridFortune key={pair} pair={pair} cards={cards} onKeyword={onKeyword} />
        ))}
      </ul>
    </section>
  )
}

/** The cards that match a search, and their fortunes, each once, by its two cards: "7H 7D". */
function findCards(cards: ReadonlyMap<string, DealtCard>, text: string) {
  const query = parseCardQuery(text)
  const shown = [...cards.values()].filter((card) => matchesQuery(query, card, textOf(card)))
  return { query, shown, fortunes: [...new Set(shown.map(pairOf))] }
}

/** If the first match is off screen, scrolls the search field, or the section, to the top. */
function showFirst(section: HTMLElement | null): void {
  const card = section?.querySelector('.fortune-pair')
  const visible = window.visualViewport?.height ?? innerHeight
  if (!card || card.getBoundingClientRect().bottom <= visible) return
  const focused = document.activeElement
  const anchor = focused instanceof HTMLInputElement ? focused : section
  anchor?.scrollIntoView({ block: 'start' })
}

function textOf({ fortune }: DealtCard): string {
  return `${fortune.name} ${plainText(fortune.instructions)}`
}

/** The cards of a fortune in the order of the deck, whichever of them was found. */
function pairOf({ fortune: { cards } }: DealtCard): string {
  const ids = cards.map(({ id }) => id)
  return DECK.filter((id) => ids.includes(id)).join(' ')
}

type GridFortuneProps = {
  pair: string
  cards: ReadonlyMap<string, DealtCard>
  onKeyword: (id: string) => void
}

/** One of 24 fortunes. When the hand changes, only the buttons render again. */
const GridFortune = memo(function GridFortune({ pair, cards, onKeyword }: GridFortuneProps) {
  return (
    <li>
      <FortunePair cards={pair.split(' ').map((id) => lookUp(cards, id))} onKeyword={onKeyword} />
    </li>
  )
})

/** Arrow keys, Home and End move the focus from card to card. */
function moveByArrows(event: KeyboardEvent<HTMLUListElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('.fortune-pair .button')]
  const index = buttons.findIndex((button) => button === event.target)
  if (index === -1) return
  // Each fortune has two buttons side by side.
  const columns = 2 * getComputedStyle(event.currentTarget).gridTemplateColumns.split(' ').length
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index - columns,
    ArrowDown: index + columns,
    Home: 0,
    End: buttons.length - 1,
  }
  const target = targets[event.key]
  if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  buttons[target]?.focus()
}
