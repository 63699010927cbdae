import astro from 'eslint-plugin-astro'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'
import { EVERYWHERE, IN_TRANSACTIONS } from '#root/scripts/lint/engines.ts'
import { loneText } from '#root/scripts/lint/lone-text.ts'

const BROWSER = 'api,app,domain,islands,platform,preview,scripts,storage,stores,sync,ui'

const LAZY_PARTS = {
  selector: 'ImportExpression:not(CallExpression[callee.name=/^create(Game)?Part$/] ImportExpression)',
  message: 'Import in createPart, so that a part that failed to load can be fetched again.',
}

// Only what oxlint cannot do: pages and hooks, and rules of our own. It needs no types.
// All other rules are in .oxlintrc.json. (docs/decisions/0034-two-linters.md)
export default defineConfig(
  globalIgnores([
    'dist',
    'dist-server*',
    '.astro',
    '.cache',
    'node_modules',
    'public',
    'src/layouts/early.js',
    'test-results',
  ]),
  {
    files: ['src/**/*.tsx'],
    extends: [reactHooks.configs.flat.recommended],
    languageOptions: { parser: tseslint.parser },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
  },
  {
    files: ['src/{islands,ui}/**/*.tsx'],
    plugins: { own: { rules: { 'lone-text': loneText } } },
    rules: { 'own/lone-text': 'error' },
  },
  ...[
    { files: [`src/{${BROWSER}}/**/*.{ts,tsx}`], restricted: [LAZY_PARTS, ...EVERYWHERE] },
    { files: ['src/storage/**/*.ts'], restricted: [LAZY_PARTS, ...EVERYWHERE, ...IN_TRANSACTIONS] },
  ].map(({ files, restricted }) => ({
    files,
    languageOptions: { parser: tseslint.parser },
    rules: { 'no-restricted-syntax': ['error', ...restricted] },
  })),
  ...astro.configs.recommended,
)
