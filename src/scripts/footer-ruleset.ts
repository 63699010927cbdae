import { marks } from '#app/marks.ts'
import { compareVersions, isSemVer, versionLabel } from '#domain/rules/sem-ver.ts'
import { createPart } from '#platform/part.ts'

const versionPart = createPart(() => import('#stores/rulesets/ruleset-version.ts'))
const upgradePart = createPart(() => import('#islands/army/upgrade/open-upgrade.tsx'))

const footer = document.querySelector<HTMLElement>('[data-latest]')
const name = footer?.querySelector('[data-ruleset]')
const button = footer?.querySelector<HTMLButtonElement>('[data-upgrade]')
const built = footer?.dataset['latest'] ?? ''
/** The version that the footer shows. */
let shownVersion = built

const versionOr = (kept: string | undefined, otherwise: string): string =>
  kept !== undefined && isSemVer(kept) ? kept : otherwise

/** Shows the user's ruleset, the upgrade button, and the matching notes in the changelog. */
function show(): void {
  if (!name || !button) return
  const known = versionOr(marks.$latestRuleset.get(), built)
  const latest = compareVersions(built, known) < 0 ? known : built
  const chosen = versionOr(marks.$defaultRuleset.get(), latest)
  const isOld = (version: string) => compareVersions(version, latest) < 0
  if (chosen !== shownVersion) void nameRuleset(name, chosen)
  button.textContent = isOld(chosen) ? 'Switch to latest?' : 'Upgrade outdated armies'
  button.hidden = !isOld(chosen) && !isOld(versionOr(marks.$oldestRuleset.get(), latest))
  for (const note of document.querySelectorAll<HTMLElement>('[data-upgrade-note]')) {
    note.hidden = (note.dataset['upgradeNote'] === 'latest') === isOld(built)
  }
}

async function nameRuleset(name: Element, chosen: string): Promise<void> {
  shownVersion = chosen
  name.textContent = 'Loading...'
  const load = async () => (await versionPart.load()).loadRulesetVersion(chosen)
  // Offline, neither the script nor the ruleset may load.
  const version = chosen === built ? built : await load().catch(() => null)
  if (shownVersion === chosen)
    name.textContent = version === null ? 'Error' : `Hobgoblin ${versionLabel(version)}`
}

/** Opens the confirmation on this page. Offline, its code may be missing. */
button?.addEventListener('click', () => {
  upgradePart.load().then(
    ({ openUpgrade }) => openUpgrade(),
    () => {
      location.href = '/army#switch'
    },
  )
})

for (const $mark of [marks.$defaultRuleset, marks.$latestRuleset, marks.$oldestRuleset]) $mark.subscribe(show)
