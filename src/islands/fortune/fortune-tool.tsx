import { $isBlocked, platform } from '#app/device.ts'
import { marks } from '#app/marks.ts'
import { $currentRules, keyval, rulesets } from '#app/tool-stores.ts'
import { attempt, takeBack, toasts } from '#app/messages.ts'
import { useStore } from '@nanostores/react'
import { onSet } from 'nanostores'
import { useMemo, useState } from 'react'
import { cardsLeft } from '#domain/fortune/fortune-edits.ts'
import { keywordDefinition } from '#domain/rules/keyword-definition.ts'
import type { FortuneTable } from '#stores/fortune/fortune-table.ts'
import { createFortunes, type HandEdit } from '#stores/fortune/fortune.ts'
import { noteLeftOff } from '#stores/left-off-rows.ts'
import { ErrorBoundary } from '#ui/states/error-boundary.tsx'
import { GenericError } from '#ui/states/generic-error.tsx'
import { KeywordDialog } from '#ui/dialogs/keyword-dialog.tsx'
import { Toaster } from '#ui/toasts/toast.tsx'
import { useUndoKey } from '#ui/hooks/use-undo-key.ts'
import { dealCards, FortunePage } from './fortune-page.tsx'
import type { DealtCard, FortuneActions } from './fortunes-context.tsx'

const fortunes = createFortunes(keyval, $currentRules, platform)

onSet(fortunes.$table, ({ newValue: table }) => {
  if (table.state === 'success')
    noteLeftOff(marks, 'cards', Math.min(1, table.value.hand.playing_cards_ids.length))
})

/** The hand, the deck and all cards. The built page does not know the hand yet. */
export function FortuneTool() {
  return (
    <ErrorBoundary>
      <ConnectedPage />
    </ErrorBoundary>
  )
}

function ConnectedPage() {
  const table = useStore(fortunes.$table, { ssr: 'initial' })
  if (table.state !== 'failure') return <Table table={table.state === 'success' ? table.value : null} />
  return <GenericError {...table.failure} />
}

function Toasts() {
  return <Toaster toast={useStore(toasts.$toast)} onDismiss={toasts.dismiss} />
}

function undo(edit: HandEdit | null): void {
  if (edit) takeBack(() => fortunes.undo(edit))
}

function showToast(edit: HandEdit, text = edit.label): void {
  toasts.show(text, { label: 'Undo', run: () => undo(edit) })
}

async function run(action: () => Promise<HandEdit | null>): Promise<void> {
  const edit = await attempt(action)
  if (edit) showToast(edit)
}

function makeActions(cards: ReadonlyMap<string, DealtCard>, showDrawn: (id: string) => void): FortuneActions {
  return {
    add: (id) => void run(() => fortunes.add(id)),
    discard: (id) => void run(() => fortunes.discard(id)),
    reshuffle: () => void run(fortunes.reshuffle),
    returnAllCards: () => void run(fortunes.returnAllCards),
    draw: () => {
      void attempt(fortunes.draw).then((draw) => {
        if (!draw) return
        showDrawn(draw.id)
        showToast(draw.edit, `${draw.edit.label}: ${cards.get(draw.id)?.fortune.name ?? ''}`)
      })
    },
  }
}

function Table({ table }: { table: FortuneTable | null }) {
  const [drawn, setDrawn] = useState<string | null>(null)
  const [keyword, setKeyword] = useState<string | null>(null)
  const isBlocked = useStore($isBlocked, { ssr: 'initial' })
  const latest = useStore(fortunes.$done).at(-1) ?? null
  const { fortunes: known, keywords } = table?.rules ?? rulesets.bundled
  const cards = useMemo(() => dealCards(known.values()), [known])
  useUndoKey(() => undo(latest))

  // The same at each rendering, so that only the buttons that change render again.
  const actions = useMemo(() => makeActions(cards, setDrawn), [cards])
  const held = table?.hand.playing_cards_ids ?? []
  return (
    <>
      <FortunePage
        page={{
          cards,
          held,
          discarded: table?.hand.discarded_cards_ids ?? [],
          left: table ? cardsLeft(table.hand).length : cards.size,
          actions: table && actions,
          onKeyword: setKeyword,
        }}
        drawn={drawn !== null && held.includes(drawn) ? drawn : null}
        isKept={!isBlocked}
        dropped={table?.dropped ?? []}
        toasts={<Toasts />}
        undone={latest?.label ?? null}
        onUndo={() => undo(latest)}
      />
      {keyword !== null && (
        <KeywordDialog
          key={keyword}
          id={keyword}
          keywords={keywords}
          link=""
          define={keywordDefinition}
          onClose={() => setKeyword(null)}
        />
      )}
    </>
  )
}
