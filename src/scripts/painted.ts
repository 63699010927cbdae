import type { ClientDirective } from 'astro'
import { FETCH_FAILED } from '#ui/texts/fetch-failed-text.ts'

/**
 * `client:painted` hydrates an island after the first paint, so that its scripts do not delay the visible content. Then
 * it asks for all of them at once. If they cannot be loaded, the island says so. (docs/decisions/0015-astro-islands.md,
 * ERR-30)
 */
const painted: ClientDirective = (load, _options, island) => {
  island.addEventListener('astro:hydration-error', () => showFailure(island), { once: true })
  const start = async () => {
    for (const file of island.dataset['files']?.split(' ') ?? []) preload(file)
    const hydrate = await load()
    await hydrate()
  }
  // A background page is not painted, so it would get no animation frame.
  if (document.hidden) void start()
  else requestAnimationFrame(() => setTimeout(() => void start()))
}

function preload(file: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = file
  document.head.append(link)
}

/** Replaces the loading state with the error of `ScreenError`. It is built by hand, because React may be missing too. */
function showFailure(island: HTMLElement): void {
  const error = document.createElement('div')
  error.className = 'screen-error'
  error.setAttribute('role', 'alert')
  error.innerHTML =
    '<h1 class="screen-error-text"></h1><p class="label">FETCH_FAILED</p><div class="screen-error-actions"><button class="button" data-variant="primary">Try again</button><a class="button" data-variant="quiet" href="/help">Get help</a></div>'
  error.querySelector('h1')?.append(FETCH_FAILED)
  error.querySelector('button')?.addEventListener('click', () => location.reload())
  island.replaceChildren(error)
}

export default painted
