import type { Inline, RichText as Text } from '../domain/ruleset/rich-text.ts'
import { KeywordWord } from './keyword-word.tsx'

type OnKeyword = ((id: string) => void) | null | undefined
type Props = { text: Text; onKeyword?: OnKeyword }

/** Rules text, on static pages and in islands. `KeywordWord` renders its keywords. (BATTLE-24) */
export function RichText({ text, onKeyword }: Props) {
  // Astro does not recognise a component that returns an array as a React component.
  return (
    <>
      {text.map((block, at) =>
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
      )}
    </>
  )
}

function Runs({ runs, onKeyword }: { runs: readonly Inline[]; onKeyword: OnKeyword }) {
  return runs.map((run, at) => <Run key={at} run={run} onKeyword={onKeyword} />)
}

function Run({ run, onKeyword }: { run: Inline; onKeyword: OnKeyword }) {
  if (typeof run === 'string') return run
  if (run.type === 'keyword') return <KeywordWord id={run.id} text={run.text} onKeyword={onKeyword} />
  const content = <Runs runs={run.content} onKeyword={onKeyword} />
  return run.type === 'strong' ? <strong>{content}</strong> : <em>{content}</em>
}
