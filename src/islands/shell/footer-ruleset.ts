import { compareVersions, isSemVer, versionLabel } from '../../domain/sem-ver.ts'

/** What src/stores/settings.ts and src/stores/upgrade.ts last knew. */
const DEFAULT = 'hobgoblin:default-ruleset'
const OLDEST = 'hobgoblin:oldest-ruleset'

/** Shows the user's ruleset in the footer, and what can be upgraded. (S1 §2) */
function show(footer: HTMLElement): void {
  const latest = footer.dataset['latest'] ?? ''
  const chosen = localStorage.getItem(DEFAULT) ?? latest
  const oldest = localStorage.getItem(OLDEST) ?? latest
  const isOld = (version: string) => isSemVer(version) && compareVersions(version, latest) < 0
  const name = footer.querySelector('[data-ruleset]')
  const button = footer.querySelector<HTMLElement>('[data-upgrade]')
  if (!name || !button || !(isOld(chosen) || isOld(oldest))) return
  if (isOld(chosen)) name.textContent = `Hobgoblin ${versionLabel(chosen)}`
  button.textContent = isOld(chosen) ? 'Switch to latest?' : 'Upgrade outdated armies'
  button.hidden = false
}

document.querySelectorAll<HTMLElement>('[data-latest]').forEach(show)
