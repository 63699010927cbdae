import type { ClientDirective } from 'astro'

/**
 * `client:painted` hydrates an island after the first paint, so that its scripts do not compete with what the page
 * shows first. (docs/decisions/0015-astro-islands.md)
 */
const painted: ClientDirective = (load) => {
  const start = async () => {
    const hydrate = await load()
    await hydrate()
  }
  // A page in the background is not painted, and no animation frame would come.
  if (document.hidden) void start()
  else requestAnimationFrame(() => setTimeout(() => void start()))
}

export default painted
