import { keywordName } from '#domain/rules/keyword-name.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { KeywordLink } from '#ui/texts/keyword-link.tsx'
import { RulesText } from './rules-text.tsx'
import { useDefinition } from './use-definition.tsx'

/** Shows an artefact with its flavour text. Each of its keywords opens its definition. */
export function ArtefactText({ id, rules }: { id: string; rules: ArmyRules }) {
  const [openDefinition, definition] = useDefinition(rules)
  const artefact = rules.artefacts.get(id)
  if (!artefact) return <p>{`${id} (not in this ruleset)`}</p>
  return (
    <div>
      <h3>{artefact.name}</h3>
      <p className="quote">{artefact.flavour}</p>
      <p className="choice-keywords">
        {artefact.keywords.map(({ id: keywordId, numerical }, index) => {
          const keyword = rules.keywords.get(keywordId)
          return (
            <span key={keywordId}>
              {index > 0 && <span> · </span>}
              <KeywordLink
                id={keywordId}
                text={keyword ? keywordName(keyword, numerical) : keywordId}
                onKeyword={openDefinition}
              />
            </span>
          )
        })}
      </p>
      {artefact.note !== undefined && <RulesText text={artefact.note} rules={rules} />}
      {definition}
    </div>
  )
}
