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

/** The pages to which the Quick Start Rules lead. The search, the counters and the tests read this list. */
export const QUICK_START_PAGES: readonly Page[] = [
  {
    path: '/quick-start/keywords',
    name: 'Keywords',
    line: 'All keywords, what they do and what they cost.',
    icon: 'star',
  },
  {
    path: '/quick-start/profiles',
    name: 'Unit Profiles',
    line: 'Speed, range, strikes, courage, points of all unit types.',
    icon: 'HEAVY_INFANTRY',
  },
  {
    path: '/quick-start/target-numbers',
    name: 'Target Numbers',
    line: 'The lowest die that hits, attacker against target.',
    icon: 'RANGED_INFANTRY',
  },
  {
    path: '/quick-start/phases',
    name: 'Sheet of Phases',
    line: 'A round on one page of paper: omens, sorcery, march, volley, clash, reckoning.',
    icon: 'candle',
  },
  {
    path: '/quick-start/artefacts',
    name: 'Cursed Artefacts',
    short: 'Artefacts',
    line: 'All artefacts that a general may carry.',
  },
  {
    path: '/quick-start/allegiances',
    name: 'Abyssal Allegiances',
    short: 'Allegiances',
    line: 'All powers that wizards serve, and their spells.',
  },
  {
    path: '/quick-start/glossary',
    name: 'Glossary',
    line: 'The words of the rules and what they mean.',
  },
  { path: '/quick-start/purchase', name: 'Get the Rules', line: 'Where the rulebook is sold.' },
]
