import type { ClientDirective } from 'astro'
import { keepFocus } from '#platform/keep-focus.ts'
import { FETCH_FAILED } from '#ui/texts/fetch-failed-text.ts'

/**
 * `client:painted` hydrates an island after the first paint, so that its scripts do not delay the visible content. The
 * head of the page has asked for them by then (`src/build/client-painted.ts`). If they cannot be loaded, the island
 * says so. (docs/decisions/0015-astro-islands.md)
 */
const painted: ClientDirective = (load, _options, island) => {
  island.addEventListener('astro:hydration-error', () => showFailure(island), { once: true })
  const start = async () => {
    const hydrate = await load()
    await hydrate()
  }
  // A background page is not painted, so it would get no animation frame.
  if (document.hidden) void start()
  else requestAnimationFrame(() => setTimeout(() => void start()))
}

// Only the controls of an island disappear while they have the focus.
keepFocus()

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
