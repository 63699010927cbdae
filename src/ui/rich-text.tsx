import type { Inline, RichText as Text } from '../domain/ruleset/rich-text.ts'

type OnKeyword = (id: string) => void
type Props = { text: Text; onKeyword?: OnKeyword | undefined }

/** Rules text. Where `onKeyword` is given, a keyword word opens its definition by click, Enter or Space. */
export function RichText({ text, onKeyword }: Props) {
  return text.map((block, at) =>
    block.type === 'paragraph' ? (
      <p key={at}>
        <Runs runs={block.content} onKeyword={onKeyword} />
      </p>
    ) : (
      <ul key={at}>
        {block.items.map((item, itemAt) => (
          <li key={itemAt}>
            <Runs runs={item} onKeyword={onKeyword} />
          </li>
        ))}
      </ul>
    ),
  )
}

function Runs({ runs, onKeyword }: { runs: readonly Inline[]; onKeyword: OnKeyword | undefined }) {
  return runs.map((run, at) => <Run key={at} run={run} onKeyword={onKeyword} />)
}

function Run({ run, onKeyword }: { run: Inline; onKeyword: OnKeyword | undefined }) {
  if (typeof run === 'string') return run
  if (run.type === 'keyword') {
    if (!onKeyword) return <b className="keyword-word">{run.text}</b>
    return (
      <button
        type="button"
        className="keyword-word"
        onClick={() => {
          onKeyword(run.id)
        }}
      >
        {run.text}
      </button>
    )
  }
  const content = <Runs runs={run.content} onKeyword={onKeyword} />
  return run.type === 'strong' ? <strong>{content}</strong> : <em>{content}</em>
}
