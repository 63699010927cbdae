import type { ClientDirective } from 'astro'

/**
 * `client:painted` hydrates an island after the first paint, so that its scripts do not delay the visible content.
 * (docs/decisions/0015-astro-islands.md)
 */
const painted: ClientDirective = (load) => {
  const start = async () => {
    const hydrate = await load()
    await hydrate()
  }
  // A background page is not painted, so it would get no animation frame.
  if (document.hidden) void start()
  else requestAnimationFrame(() => setTimeout(() => void start()))
}

export default painted
