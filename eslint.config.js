import astro from 'eslint-plugin-astro'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'
import { loneText } from './scripts/lint/lone-text.ts'

const SYNTAX = [
  { selector: 'TSEnumDeclaration', message: 'Node runs these files: erasable syntax only.' },
  {
    selector: 'ImportDeclaration[source.value=/^\\.{1,2}\\/([^?]*\\/)?[^.?\\/]+$/]',
    message: 'Write the extension of an imported file.',
  },
  {
    selector: 'ImportDeclaration[source.value=/^(\\.\\.\\/){3,}(?!content\\/|scripts\\/)/]',
    message: 'Import what is three or more folders up by its alias: #domain/…, #tests/….',
  },
]

const IMPORT_IN_PART = {
  selector: 'ImportExpression:not(CallExpression[callee.name=/^create(Game)?Part$/] > * > ImportExpression)',
  message: 'Import in createPart, so that a part that failed to load can be fetched again.',
}

export default defineConfig(
  globalIgnores([
    'dist',
    '.astro',
    '.cache',
    'node_modules',
    'public',
    'src/layouts/early.js',
    'test-results',
  ]),
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // The compiler reports these, and it knows that an underscore means "not used".
      '@typescript-eslint/no-unused-vars': 'off',
      // With noPropertyAccessFromIndexSignature, the compiler requires brackets.
      '@typescript-eslint/dot-notation': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      'no-restricted-syntax': ['error', ...SYNTAX],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  {
    // These folders reach the browser, where zod weighs 26.5 kB and zod/mini 6.4 kB.
    files: ['src/{api,app,domain,islands,platform,scripts,storage,stores,sync,ui}/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            ...['zod', 'zod/v4', 'astro/zod'].map((name) => ({ name, message: 'Import zod/mini.' })),
            { name: 'react', importNames: ['lazy'], message: 'It keeps a failure: use lazyPart.' },
          ],
        },
      ],
      'no-restricted-syntax': ['error', ...SYNTAX, IMPORT_IN_PART],
    },
  },
  {
    files: ['src/**/*.tsx'],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    files: ['src/{islands,ui}/**/*.tsx'],
    plugins: { own: { rules: { 'lone-text': loneText } } },
    rules: { 'own/lone-text': 'error' },
  },
  {
    files: ['scripts/**', 'tests/**', 'src/server/**', 'src/build/**'],
    rules: { 'no-console': 'off' },
  },
  {
    // Assertions are loosely typed, and fixtures may be async without awaiting.
    files: ['tests/**'],
    rules: {
      '@typescript-eslint/require-await': 'off',
      'no-empty-pattern': 'off',
    },
  },
  ...astro.configs.recommended,
)
