import type { ReactNode } from 'react'
import type { PrintDefinitions } from '#domain/army/print/print-definitions.ts'
import { RichText } from '#ui/texts/rich-text.tsx'

type EntriesProps = {
  title: string
  entries: readonly { id: string; name: string; text: ReactNode }[]
  /** Whether a few lines may be all that there is. */
  isShort?: boolean
}

/** A part of the sheet in columns. Empty if the army uses none of these. */
function Entries({ title, entries, isShort = false }: EntriesProps) {
  if (entries.length === 0) return null
  return (
    <section data-short={isShort || undefined}>
      <h3>{title}</h3>
      <dl className="print-entries">
        {entries.map(({ id, name, text }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export function KeywordTexts({ keywords }: Pick<PrintDefinitions, 'keywords'>) {
  const entries = keywords.map(({ id, name, descriptionWithTraits }) => ({
    id,
    name,
    text: <RichText text={descriptionWithTraits} onKeyword={null} />,
  }))
  return <Entries title="Keywords" entries={entries} isShort />
}

export function AllegianceTexts({ allegiances }: Pick<PrintDefinitions, 'allegiances'>) {
  const entries = allegiances.map(({ id, name, spells }) => ({
    id,
    name,
    text: <Spells spells={spells} />,
  }))
  return <Entries title="Abyssal allegiances" entries={entries} />
}

export function Spells({ spells }: { spells: PrintDefinitions['allegiances'][number]['spells'] }) {
  return spells.map(({ name, descriptionWithType }) => (
    <div key={name} className="print-spell">
      <b>{name}</b> <RichText text={descriptionWithType} onKeyword={null} />
    </div>
  ))
}

export function ArtefactTexts({ artefacts }: Pick<PrintDefinitions, 'artefacts'>) {
  const entries = artefacts.map(({ id, name, keywordsSummary }) => ({
    id,
    name,
    text: keywordsSummary,
  }))
  return <Entries title="Cursed artefacts" entries={entries} isShort />
}
