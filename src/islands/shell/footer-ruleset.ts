import { compareVersions, isSemVer, versionLabel } from '../../domain/sem-ver.ts'
import { openLocalStorage } from '../../platform/local-storage.ts'

/** What src/stores/settings.ts and src/stores/upgrade.ts last knew. */
const DEFAULT = 'hobgoblin:default-ruleset'
const LATEST = 'hobgoblin:latest-ruleset'
const OLDEST = 'hobgoblin:oldest-ruleset'

const newer = (a: string, b: string) => (compareVersions(a, b) < 0 ? b : a)

/** Shows the user's ruleset in the footer, and what can be upgraded. (S1 §2) */
function show(footer: HTMLElement): void {
  const built = footer.dataset['latest'] ?? ''
  const local = openLocalStorage()
  const read = (key: string, otherwise: string) => {
    const version = local.getItem(key)
    return version !== null && isSemVer(version) ? version : otherwise
  }
  const latest = newer(built, read(LATEST, built))
  const chosen = read(DEFAULT, latest)
  const isOld = (version: string) => compareVersions(version, latest) < 0
  const name = footer.querySelector('[data-ruleset]')
  const button = footer.querySelector<HTMLElement>('[data-upgrade]')
  // The one that the page was built with is named already.
  if (name && chosen !== built) void nameRuleset(name, chosen)
  if (!button || !(isOld(chosen) || isOld(read(OLDEST, latest)))) return
  button.textContent = isOld(chosen) ? 'Switch to latest?' : 'Upgrade outdated armies'
  button.hidden = false
}

async function nameRuleset(name: Element, chosen: string): Promise<void> {
  name.textContent = 'Loading...'
  const version = await import('../../stores/ruleset-version.ts').then(
    ({ loadRulesetVersion }) => loadRulesetVersion(chosen),
    // Neither the script nor the ruleset can be had without a network.
    () => null,
  )
  name.textContent = version === null ? 'Error' : `Hobgoblin ${versionLabel(version)}`
}

document.querySelectorAll<HTMLElement>('[data-latest]').forEach(show)
