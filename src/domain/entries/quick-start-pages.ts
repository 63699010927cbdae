type Page = {
  path: string
  /** Its heading. */
  name: string
  /** Its name on a button, if that is shorter. */
  short?: string
  /** What it has, for the search. */
  line: string
  /** The icon of its tile, if it is looked up most while playing. */
  icon?: 'star' | 'HEAVY_INFANTRY' | 'RANGED_INFANTRY' | 'candle'
}

const page = (id: string, name: string, line: string, more: Pick<Page, 'short' | 'icon'> = {}): Page => ({
  path: `/quick-start/${id}`,
  ...{ name, line, ...more },
})

/** The pages to which the Quick Start Rules lead. The search, the counters and the tests read this list. */
export const QUICK_START_PAGES: readonly Page[] = [
  page('keywords', 'Keywords', 'All keywords, what they do and what they cost.', { icon: 'star' }),
  page('profiles', 'Unit Profiles', 'Speed, range, strikes, courage, points of all unit types.', {
    icon: 'HEAVY_INFANTRY',
  }),
  page('target-numbers', 'Target Numbers', 'The lowest die that hits, attacker against target.', {
    icon: 'RANGED_INFANTRY',
  }),
  page(
    'phases',
    'Sheet of Phases',
    'A round on one page of paper: omens, sorcery, march, volley, clash, reckoning.',
    { icon: 'candle' },
  ),
  page('artefacts', 'Cursed Artefacts', 'All artefacts that a general may carry.', { short: 'Artefacts' }),
  page('allegiances', 'Abyssal Allegiances', 'All powers that wizards serve, and their spells.', {
    short: 'Allegiances',
  }),
  page('glossary', 'Glossary', 'The words of the rules and what they mean.'),
  page('purchase', 'Get the Rules', 'Where the rulebook is sold.'),
]
