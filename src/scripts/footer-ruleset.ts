import { compareVersions, isSemVer, versionLabel } from '../domain/sem-ver.ts'
import { openLocalStorage } from '../platform/local-storage.ts'

/** What src/stores/settings.ts and src/stores/upgrade.ts last knew. */
const DEFAULT = 'hobgoblin:default-ruleset'
const LATEST = 'hobgoblin:latest-ruleset'
const OLDEST = 'hobgoblin:oldest-ruleset'

const local = openLocalStorage()
const footer = document.querySelector<HTMLElement>('[data-latest]')
const name = footer?.querySelector('[data-ruleset]')
const button = footer?.querySelector<HTMLElement>('[data-upgrade]')
const built = footer?.dataset['latest'] ?? ''
/** The ruleset that the page was built with is named already. */
let named = built

const read = (key: string, otherwise: string) => {
  const version = local.getItem(key)
  return version !== null && isSemVer(version) ? version : otherwise
}

/** Shows the user's ruleset in the footer, what can be upgraded, and which changelog entry belongs to the latest. (SHELL-15 to SHELL-17) */
function show(): void {
  if (!name || !button) return
  const known = read(LATEST, built)
  const latest = compareVersions(built, known) < 0 ? known : built
  const chosen = read(DEFAULT, latest)
  const isOld = (version: string) => compareVersions(version, latest) < 0
  if (chosen !== named) void nameRuleset(name, chosen)
  button.textContent = isOld(chosen) ? 'Switch to latest?' : 'Upgrade outdated armies'
  button.hidden = !isOld(chosen) && !isOld(read(OLDEST, latest))
  for (const note of document.querySelectorAll<HTMLElement>('[data-upgrade-note]')) {
    note.hidden = (note.dataset['upgradeNote'] === 'latest') === isOld(built)
  }
}

async function nameRuleset(name: Element, chosen: string): Promise<void> {
  named = chosen
  name.textContent = 'Loading...'
  const load = async () => (await import('../stores/ruleset-version.ts')).loadRulesetVersion(chosen)
  // Without a network neither the script nor the ruleset can be fetched.
  const version = chosen === built ? built : await load().catch(() => null)
  if (named === chosen) name.textContent = version === null ? 'Error' : `Hobgoblin ${versionLabel(version)}`
}

show()
// Another tab has changed it, or this page comes back from the back-forward cache, where it hears nothing.
addEventListener('storage', show)
addEventListener('pageshow', show)
