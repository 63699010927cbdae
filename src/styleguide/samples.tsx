import { type ReactNode, useState } from 'react'
import { battleMap } from '#domain/battle/draw-map.ts'
import { TABLE_SIZES } from '#domain/battle/map-shapes.ts'
import { SUITES } from '#domain/rules/vocabulary.ts'
import { BattleMap } from '#ui/pictures/battle-map.tsx'
import { Button, IconButton, ToggleButton } from '#ui/button.tsx'
import { KeywordCard } from '#ui/cards/card.tsx'
import { Dialog, FormDialog } from '#ui/dialogs/dialog.tsx'
import { Dice } from '#ui/pictures/die-faces.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { SearchField, TextArea, TextField } from '#ui/fields/field.tsx'
import { Icon } from '#ui/pictures/icon.tsx'
import { ICON_NAMES } from '#ui/pictures/icon-names.ts'
import { IssueList } from '#ui/states/issue-list.tsx'
import { Menu } from '#ui/menu.tsx'
import { PlayingCardFace, SmallCardFace, SuitSign } from '#ui/cards/playing-card.tsx'
import { RichText } from '#ui/texts/rich-text.tsx'
import { Row } from '#ui/row.tsx'
import { ScreenError } from '#ui/states/screen-error.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { Stamp } from '#ui/pictures/stamp.tsx'
import { StatStrip } from '#ui/stat-strip.tsx'
import { NumberStepper } from '#ui/fields/number-stepper.tsx'
import { Toaster, type ToastContent } from '#ui/toasts/toast.tsx'
import '#ui/pictures/glyph.css'
import '#ui/table.css'

const nothing = () => undefined

/** Every part of the app in every state, each with its name. */
export default function Parts() {
  return (
    <>
      <Buttons />
      <Fields />
      <Steppers />
      <Rolls />
      <Cards />
      <Tables />
      <DiceAndCards />
      <Maps />
      <Openers />
      <States />
      <Part name="Icons">
        <ul className="guide-icons">
          {ICON_NAMES.map((name) => (
            <li key={name}>
              <Icon name={name} />
              <small>{name}</small>
            </li>
          ))}
        </ul>
      </Part>
    </>
  )
}

/** A part with its name above it. */
function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="guide-part" aria-label={name}>
      <h2>{name}</h2>
      <div className="guide-states">{children}</div>
    </section>
  )
}

function Buttons() {
  const [pressed, setPressed] = useState(true)
  return (
    <Part name="Button">
      <Button variant="primary" icon="plus">
        Primary
      </Button>
      <Button icon="share">Plain</Button>
      <Button variant="quiet">Quiet</Button>
      <Button variant="danger" icon="delete">
        Danger
      </Button>
      <Button disabled describedBy="guide-reason">
        Disabled
      </Button>
      <small id="guide-reason">The reason why it is disabled</small>
      <IconButton icon="undo" label="Undo" onClick={nothing} />
      <IconButton icon="redo" label="Redo" onClick={nothing} disabled />
      <ToggleButton pressed={pressed} label="Toggle" onToggle={() => setPressed(!pressed)}>
        Toggle
      </ToggleButton>
      <Stamp>Invalid</Stamp>
    </Part>
  )
}

function Fields() {
  const [text, setText] = useState('The Candlelit Court')
  return (
    <Part name="Field">
      <TextField label="Text field" value={text} onChange={setText} />
      <TextArea label="Text area" value={text} onChange={setText} />
      <SearchField label="Search field" value="" onChange={nothing} />
    </Part>
  )
}

function Steppers() {
  const [count, setCount] = useState(1)
  const step = (by: number) => setCount(count + by)
  return (
    <Part name="Stepper">
      <NumberStepper hidesLess label="At the least" value={count} min={1} max={99} onStep={step} />
      <NumberStepper hidesLess label="Between" value={5} min={1} max={99} onStep={nothing} />
      <NumberStepper hidesLess label="At the most" value={99} min={1} max={99} onStep={nothing} />
    </Part>
  )
}

const STATS = [
  { key: 'speed', label: 'Speed', value: '14', base: '12' },
  { key: 'range', label: 'Range', value: '–', base: null },
  { key: 'strikes', label: 'Strikes', value: '12 (6)', base: '10' },
  { key: 'courage', label: 'Courage', value: '10', base: null },
  { key: 'footprint', label: 'Footprint', value: 'Horde', base: 'Wide' },
  { key: 'multiplier', label: 'Multiplier', value: '×2', base: null },
]

function Rolls() {
  const glyph = (name: 'HEAVY_CAVALRY' | 'LIGHT_INFANTRY' | 'MONSTER') => (
    <span className="glyph">
      <Icon name={name} />
    </span>
  )
  const row = { href: '#', invalid: false, current: false, count: 1 }
  return (
    <Part name="Row, stats, issues">
      <ul>
        <Row {...row} glyph={glyph('HEAVY_CAVALRY')} name="Plain row" sub="Heavy Cav. · Elite" points={600} />
        <Row
          {...row}
          glyph={glyph('LIGHT_INFANTRY')}
          name="Several"
          count={3}
          sub="Light Inf."
          points={900}
        />
        <Row {...row} glyph={glyph('MONSTER')} name="Invalid, dear" invalid sub="Monster" points={1250} />
        <Row
          {...row}
          glyph={glyph('MONSTER')}
          name="Current"
          current
          sub="Monster · a long line of keywords that is cut off at the end of the row"
          points={600}
        />
      </ul>
      <StatStrip stats={STATS} onChoose={nothing} />
      <IssueList
        issues={[{ code: 'NO_GENERAL', text: 'An army must contain a unit with the General keyword.' }]}
      />
    </Part>
  )
}

const TEXT = [
  {
    type: 'paragraph' as const,
    content: [
      'Text with a ',
      { type: 'keyword' as const, id: 'rough', text: 'Rough' },
      ' keyword word and ',
      { type: 'strong' as const, content: ['weight'] },
      '.',
    ],
  },
]

function Cards() {
  const [opened, setOpened] = useState('')
  const card = { prevented: false, reason: 'Purchased by player', action: null }
  return (
    <Part name="Keyword card">
      <ul className="keyword-cards">
        {(['strong', 'weak', 'plain'] as const).map((tone) => (
          <li key={tone}>
            <KeywordCard {...card} name={tone} tone={tone} cost={tone === 'weak' ? '−50' : '+75'}>
              <RichText text={TEXT} onKeyword={setOpened} />
            </KeywordCard>
          </li>
        ))}
        <li>
          <KeywordCard
            {...card}
            name="prevented"
            tone="strong"
            cost="+50"
            prevented
            reason="Prevented by Towering"
          >
            <RichText text={TEXT} />
          </KeywordCard>
        </li>
      </ul>
      <p role="status">{opened === '' ? '' : `Opened ${opened}`}</p>
    </Part>
  )
}

const SIZES = [
  { name: 'Wide', width: '8 in', depth: '4 in' },
  { name: 'Deep', width: '4 in', depth: '8 in' },
]

function Tables() {
  return (
    <Part name="Table">
      <table className="table">
        <caption>With the reader’s own row</caption>
        <thead>
          <tr>
            <th scope="col">Footprint</th>
            <th scope="col">Width</th>
            <th scope="col">Depth</th>
          </tr>
        </thead>
        <tbody>
          {SIZES.map(({ name, width, depth }, index) => (
            <tr key={name} aria-current={index === 0 ? 'true' : undefined}>
              <th scope="row">{name}</th>
              <td>{width}</td>
              <td>{depth}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table className="sum-table">
        <caption>That adds up</caption>
        <tbody>
          <tr>
            <th scope="row">Unit type</th>
            <td>350</td>
          </tr>
          <tr>
            <th scope="row">Elite</th>
            <td>+75</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>425</td>
          </tr>
        </tfoot>
      </table>
    </Part>
  )
}

function DiceAndCards() {
  return (
    <Part name="Dice and playing cards">
      <Dice values={[1, 2]} label="Rolled 1 and 2" />
      <Dice values={[3, 4]} label="Rolled 34" tens />
      <Dice values={[5, 6]} label="Rolled 56" tens />
      {SUITES.map((suite, index) => (
        <span key={suite} className="guide-cards">
          <PlayingCardFace value={(['2', '10', 'J', 'K'] as const)[index] ?? '2'} suite={suite} />
          <SmallCardFace value="7" suite={suite} />
          <SuitSign suite={suite} />
          <small>{suite}</small>
        </span>
      ))}
    </Part>
  )
}

const MAP = {
  name: 'Everything that a map can show',
  map: {
    players: { near: 'Defender', far: 'Attacker' },
    turned: false,
    back: 8,
    shapes: [
      { kind: 'ground', x: ['left 8', 'right 8'], y: [-6, 6], label: 'Ground', each: false },
      { kind: 'edge', edge: 'left', label: 'an edge with a rule', each: false },
      { kind: 'marker', at: [9, 0], across: 2, reach: 6, label: 'Marker', each: true },
      { kind: 'measure', from: [0, 14], to: [0, 8], label: 'D6 in', arrow: true, each: true },
    ],
    notes: ['A note below.'],
  },
} satisfies Parameters<typeof battleMap>[0]

function Maps() {
  return (
    <Part name="Battle map">
      {TABLE_SIZES.map((size) => (
        <BattleMap key={size} map={battleMap(MAP, size)} />
      ))}
    </Part>
  )
}

function Openers() {
  const [open, setOpen] = useState<'dialog' | 'form' | null>(null)
  const [toast, setToast] = useState<ToastContent | null>(null)
  const close = () => setOpen(null)
  return (
    <Part name="Dialog, menu, toast">
      <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
      <Button onClick={() => setOpen('form')}>Open form</Button>
      <Menu
        label="Menu of the guide"
        items={[
          { icon: 'edit', text: 'Edit', onChoose: nothing },
          { icon: 'delete', text: 'Delete', onChoose: nothing },
        ]}
      />
      <Button
        onClick={() => {
          setToast({
            key: (toast?.key ?? 0) + 1,
            text: 'Deleted Moth Archers',
            action: { label: 'Undo', run: nothing },
          })
        }}
      >
        Show toast
      </Button>
      {open === 'dialog' && (
        <Dialog title="A dialog" onClose={close}>
          <p>Escape, the close button or a click outside closes it.</p>
        </Dialog>
      )}
      {open === 'form' && (
        <FormDialog title="A form" submit="Save" onSubmit={close} onClose={close}>
          <TextField label="Name" value="" onChange={nothing} />
        </FormDialog>
      )}
      <Toaster toast={toast} onDismiss={() => setToast(null)} />
    </Part>
  )
}

function States() {
  return (
    <Part name="Empty, error, loading">
      <EmptyState title="No armies yet">
        <p>Shown where there is nothing yet.</p>
        <Button variant="primary">Create Army</Button>
      </EmptyState>
      <ScreenError
        code="QUERY_ERROR"
        text="Database query failed. Sorry about this. Perhaps try refreshing the page?"
      >
        <Button variant="primary">Refresh</Button>
      </ScreenError>
      <Skeleton rows={3} />
    </Part>
  )
}
