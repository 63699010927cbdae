import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUILD_LIST, hashOf, readBuildList, SITE_FOLDER } from '#server/site.ts'

/** `npm run mutants:site` breaks one fact at a time in a copy of the built site and runs the tests that read it. */
const FOLDER = '.cache/broken-site'

/** A file of the site, what it says, and what it says wrongly. */
const FACTS: readonly (readonly [string, string | RegExp, string])[] = [
  ['/index.html', '<title>Home', '<title>Hobgoblin'],
  ['/fortune/index.html', 'href="/help/cookies"', 'href="/help/cookie"'],
  ['/battle/index.html', /rel="noopener noreferrer">Discord/, '>Discord'],
  ['/index.html', 'Only anonymous analytics is used.', ''],
  ['/help/terms/index.html', 'comes at most monthly', 'comes weekly'],
  ['/help/privacy/index.html', 'On this site it is switched off.', ''],
  ['/quick-start/target-numbers/index.html', '>4+<', '>3+<'],
  ['/quick-start/index.html', 'has six phases', 'has five phases'],
  ['/changelog/2024-07-08-v1-0.json', '"upgrade_target_version":"1.0.0"', '"upgrade_target_version":null'],
  ['/changelog/feed.xml', '<language>en', '<language>de'],
  ['/manifest.webmanifest', '"/battle"', '"/battles"'],
  ['/army/index.html', '@layer reset, tokens', '@layer tokens, reset'],
  // The pages of entries. (ENTRY-01 to ENTRY-09)
  ['/quick-start/keywords/terrifying/index.html', '<h1>Terrifying', '<h1>Terrible'],
  ['/sitemap-0.xml', /<url><loc>[^<]*\/battle\/twists\/champions\/?<\/loc>.*?<\/url>/, ''],
  ['/quick-start/keywords/index.html', 'id="terrifying"', 'id="terrible"'],
  ['/quick-start/keywords/large/index.html', 'url=/quick-start/keywords/towering', 'url=/quick-start'],
  ['/quick-start/keywords/brutal/index.html', '+200', '+300'],
  ['/quick-start/keywords/merciless/index.html', '6.7', '6.8'],
  ['/quick-start/keywords/merciless/index.html', 'class="doom-plot"', 'class="doom"'],
  ['/quick-start/keywords/terrifying/index.html', 'rel="prev"', 'rel="next"'],
  ['/quick-start/keywords/terrifying/index.html', '/quick-start/phases#5-clash', '/quick-start/phases'],
  ['/fortune/cards/against-all-odds/index.html', '<title>', '<title>Home · '],
  ['/fortune/cards/against-all-odds/index.html', '"@type":"DefinedTerm"', '"@type":"Thing"'],
  ['/fortune/cards/against-all-odds/index.html', 'rel="canonical"', 'rel="canon"'],
  ['/fortune/cards/against-all-odds/index.html', '<html lang="en">', '<html>'],
  [
    '/quick-start/glossary/allegiance/index.html',
    '<meta name="description"',
    '<meta name="robots" content="noindex"><meta name="description"',
  ],
  [
    '/quick-start/glossary/allegiance/index.html',
    /<meta name="description" content="[^"]*"/,
    '<meta name="description" content=""',
  ],
  ['/quick-start/profiles/artillery/index.html', 'href="/quick-start/profiles"', 'href="javascript:void(0)"'],
  [
    '/quick-start/profiles/artillery/index.html',
    /href="\/quick-start\/profiles\/[a-z-]+"/,
    'href="/quick-start/profiles/nobody"',
  ],
  ['/robots.txt', 'Allow: /', 'Disallow: /quick-start'],
  ['/quick-start/profiles/index.html', 'data-keyword="nimble"', 'data-keyword="swift"'],
  ['/search.json', '"/quick-start/keywords/terrifying"', '"/quick-start/keywords#terrifying"'],
  [
    '/sw.js',
    '{url:"quick-start/keywords"',
    '{url:"quick-start/keywords/terrifying",revision:"x"},{url:"quick-start/keywords"',
  ],
  ['/quick-start/index.html', '"isAccessibleForFree":false', '"isAccessibleForFree":true'],
  // The picture of the site. (PREVIEW-05)
  ['/play/index.html', '/og.png', '/favicon.svg'],
]

const list = readBuildList(SITE_FOLDER)
if (list === undefined) throw new Error('There is no build yet: `npm run build` makes one.')
rmSync(FOLDER, { recursive: true, force: true })
cpSync(SITE_FOLDER, FOLDER, { recursive: true })

/** Runs the tests on the copy. @returns whether all pass */
const passes = (): boolean =>
  spawnSync('node_modules/.bin/vitest', ['run', '--config=tests/site/vitest.config.ts'], {
    env: { ...process.env, SITE: FOLDER },
  }).status === 0

if (!passes()) throw new Error('The tests fail without a broken fact.')
let unnoticed = 0
for (const [path, from, to] of FACTS) {
  const file = join(FOLDER, path)
  const right = readFileSync(file, 'utf8')
  const wrong = right.replace(from, () => to)
  if (wrong === right) throw new Error(`${path} does not contain ${String(from)}`)
  writeFileSync(file, wrong)
  const files = { ...list.files, [path]: hashOf(Buffer.from(wrong)) }
  writeFileSync(join(FOLDER, BUILD_LIST), JSON.stringify({ ...list, files }))
  const isNoticed = !passes()
  if (!isNoticed) unnoticed += 1
  console.log(`${isNoticed ? 'noticed' : 'NOT NOTICED'}: ${path}: ${String(from)} → ${to}`)
  writeFileSync(file, right)
}
console.log(`${FACTS.length - unnoticed} of ${FACTS.length} noticed.`)
process.exitCode = unnoticed > 0 ? 1 : 0
