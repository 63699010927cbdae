/** Addresses outside this site, to be replaced by those of the operator. */
export const SITE = {
  roadmap: 'https://hobgoblin.example/roadmap',
  discord: 'https://hobgoblin.example/discord',
  publisher: 'https://hobgoblin.example/rules',
} as const

/** The tools, in the order of the side menu. */
export const TOOLS = [
  { href: '/army', icon: 'army', name: 'Army Builder', line: 'Build, print and share armies' },
  { href: '/battle', icon: 'dice', name: 'Chaos of War', line: 'Roll a battle' },
  { href: '/quick-start', icon: 'book', name: 'Quick Start Rules', line: 'Learn to play, look things up' },
  { href: '/fortune', icon: 'cards', name: 'Fortune Cards', line: 'Keep your hand of cards' },
  { href: '/play', icon: 'swords', name: 'Play', line: 'Keep Doom, phases and points at the table' },
] as const

/** Lists what else home leads to. */
export const MORE_LINKS = [
  { href: '/odds', icon: 'scales', name: 'Odds', line: 'What a charge is worth' },
  { href: '/settings', icon: 'gears', name: 'Settings', line: 'Your data, theme, what you don’t own' },
  { href: '/account', icon: 'person', name: 'Account', line: 'Back up and sync' },
  { href: '/help', icon: 'candle', name: 'Help', line: 'How the app works' },
  { href: '/changelog', icon: 'quill', name: 'Changelog', line: 'What is new' },
] as const
