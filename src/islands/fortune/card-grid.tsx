import { memo, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { matchesQuery, parseCardQuery } from '#domain/fortune/card-query.ts'
import { plainText } from '#domain/ruleset/rich-text.ts'
import { Button } from '#ui/button.tsx'
import { CardFinder } from './card-finder.tsx'
import { FortuneCard } from './fortune-card.tsx'
import { useFortunes, type DealtCard } from './fortunes-context.tsx'
import './card-grid.css'

/** More than the first screen shows. The built page has only these, and the tool adds the others. */
const FIRST_CARDS = 12

/** All 48 cards with their fortunes, or only those that match the search. (FORTUNE-01, FORTUNE-03) */
export function CardGrid() {
  const { cards, actions, onKeyword } = useFortunes()
  const [text, setText] = useState('')
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (text !== '') showFirst(section.current)
  }, [text])
  const query = parseCardQuery(text)
  const shown = [...cards.values()].filter((card) => matchesQuery(query, card, textOf(card)))
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
          <p>No card is called that. The deck has no aces and no jokers.</p>
          <Button onClick={() => setText('')}>Show all cards</Button>
        </div>
      )}
      <ul className="card-grid" onKeyDown={moveByArrows}>
        {(actions ? shown : shown.slice(0, FIRST_CARDS)).map((card) => (
          <GridCard key={card.id} card={card} onKeyword={onKeyword} />
        ))}
      </ul>
    </section>
  )
}

/** If the first match is off screen, scrolls the search field, or the section, to the top. */
function showFirst(section: HTMLElement | null): void {
  const card = section?.querySelector('.fortune-card')
  const visible = window.visualViewport?.height ?? innerHeight
  if (!card || card.getBoundingClientRect().bottom <= visible) return
  const focused = document.activeElement
  const anchor = focused instanceof HTMLInputElement ? focused : section
  anchor?.scrollIntoView({ block: 'start' })
}

function textOf({ fortune }: DealtCard): string {
  return `${fortune.name} ${plainText(fortune.instructions)}`
}

type GridCardProps = { card: DealtCard; onKeyword: (id: string) => void }

/** One of 48 cards. When the hand changes, only the button renders again. */
const GridCard = memo(function GridCard({ card, onKeyword }: GridCardProps) {
  return (
    <li>
      <FortuneCard card={card} onKeyword={onKeyword} action={<AddToHand card={card} />} />
    </li>
  )
})

/** A card in the hand cannot be added again. (FORTUNE-05) */
function AddToHand({ card: { id, name } }: { card: DealtCard }) {
  const { held, discarded, actions } = useFortunes()
  const isHeld = held.includes(id)
  return (
    <footer>
      <Button
        label={isHeld ? `Already in hand: ${name}` : `Add to hand: ${name}`}
        disabled={!actions || isHeld}
        onClick={() => actions?.add(id)}
      >
        {isHeld ? 'Already in hand' : 'Add to hand'}
      </Button>
      {discarded.includes(id) && <span className="label">Discarded</span>}
    </footer>
  )
}

/** Arrow keys, Home and End move the focus from card to card. */
function moveByArrows(event: KeyboardEvent<HTMLUListElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('.fortune-card .button')]
  const index = buttons.findIndex((button) => button === event.target)
  if (index === -1) return
  const columns = getComputedStyle(event.currentTarget).gridTemplateColumns.split(' ').length
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
