import type { Inline, RichText as Text } from '#domain/rules/text-tree.ts'
import { attachPunctuation } from './attach-punctuation.ts'
import { KeywordLink } from './keyword-link.tsx'
import { UnbrokenText } from './unbroken-text.tsx'

type OnKeyword = ((id: string, text: string) => void) | null | undefined
type Keywords = { onKeyword?: OnKeyword; keywordPage?: string | undefined }
type Props = { text: Text } & Keywords

/** Renders rules text on static pages and in islands. `KeywordLink` renders its keywords. */
export function RichText({ text, ...keywords }: Props) {
  // Astro does not recognise a component that returns an array as a React component.
  return (
    <>
      {text.map((block, index) =>
        block.type === 'paragraph' ? (
          <p key={index}>
            <Runs runs={block.content} {...keywords} />
          </p>
        ) : (
          <ul key={index}>
            {block.items.map((item, itemAt) => (
              <li key={itemAt}>
                <Runs runs={item} {...keywords} />
              </li>
            ))}
          </ul>
        ),
      )}
    </>
  )
}

function Runs({ runs, ...keywords }: { runs: readonly Inline[] } & Keywords) {
  return attachPunctuation(runs).map(({ run, before, after }, index) => {
    const shown = <Run key={index} run={run} {...keywords} />
    if (before === '' && after === '') return shown
    return (
      <span key={index} className="unbroken">
        {before !== '' && <span>{before}</span>}
        {shown}
        {after !== '' && <span>{after}</span>}
      </span>
    )
  })
}

function Run({ run, ...keywords }: { run: Inline } & Keywords) {
  if (typeof run === 'string') return <UnbrokenText text={run} />
  if (run.type === 'keyword') {
    const { onKeyword, keywordPage } = keywords
    return <KeywordLink id={run.id} text={run.text} onKeyword={onKeyword} page={keywordPage} />
  }
  const content = <Runs runs={run.content} {...keywords} />
  return run.type === 'strong' ? <strong>{content}</strong> : <em>{content}</em>
}
