import type { ClientDirective } from 'astro'

/**
 * `client:painted` brings an island to life after the first paint. Its scripts would otherwise share the line and the
 * processor with what the page shows first. (docs/decisions/0015)
 */
const painted: ClientDirective = (load) => {
  const start = async () => {
    const hydrate = await load()
    await hydrate()
  }
  // A page in the background is not painted.
  if (document.hidden) void start()
  else requestAnimationFrame(() => setTimeout(() => void start()))
}

export default painted
