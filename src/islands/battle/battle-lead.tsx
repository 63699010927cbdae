import { SECTION_NAMES } from '#domain/battle/section-names.ts'
import { SECTIONS, type Section } from '#domain/rules/vocabulary.ts'
import { Glance } from './glance.tsx'
import './battle-page.css'
import './section-panel.css'
import './battle-lead.css'
import './battle-bar.css'

const LEADS: Readonly<Record<Section, string>> = {
  scenarios:
    'Throw two dice for what the armies are fighting over, and more for the ground, the way they come to it and the twist that nobody planned. One roll sets up a whole battle; roll any part of it again until both of you can live with it.',
  battlefield:
    'The ground. A die says whether one, two or three kinds of terrain are on the table, and two more say which: ruins, mushroom groves, a tower, a city.',
  deployment: 'How the armies come to it: in good order, out of tunnels, late, lost, or led by their pets.',
  twist: 'What nobody planned: bitter cold, a lake of mercury, assassins, torches that burn low.',
}

/** The four sections before a battle is rolled, each with a short explanation. */
export function BattleLead() {
  return (
    <div className="battle">
      <header className="battle-head">
        <h1>Chaos of War</h1>
      </header>
      <Glance shown={null} onChoose={() => undefined} />
      <div className="battle-sections">
        {SECTIONS.map((section) => (
          <section key={section} className="battle-section">
            <header className="battle-section-head">
              <h2>{SECTION_NAMES[section].one}</h2>
            </header>
            <div className="battle-lead">
              <p>{LEADS[section]}</p>
              <p>
                <a href={SECTION_NAMES[section].page}>{`All ${SECTION_NAMES[section].all.toLowerCase()}`}</a>
              </p>
            </div>
          </section>
        ))}
      </div>
      <div className="battle-bar" />
    </div>
  )
}
