import { keywordName } from '../../../domain/ruleset/keyword-name.ts'
import type { Rules } from '../../../domain/ruleset/army-rules.ts'

/** An artefact with its flavour and the names of its keywords. (RULES-35) */
export function ArtefactText({ id, rules }: { id: string; rules: Rules }) {
  const artefact = rules.artefacts.get(id)
  if (!artefact) return <p>{id} (unknown to this ruleset)</p>
  const keywords = artefact.keywords.map((ref) => {
    const keyword = rules.keywords.get(ref.id)
    return keyword ? keywordName(keyword, ref.numerical) : ref.id
  })
  return (
    <div>
      <h3>{artefact.name}</h3>
      <p className="quote">{artefact.flavour}</p>
      <p className="choice-keywords">{keywords.join(' · ')}</p>
      {artefact.note !== undefined && <p>{artefact.note}</p>}
    </div>
  )
}
