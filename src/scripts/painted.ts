import type { ClientDirective } from 'astro'

/**
 * `client:painted` hydrates an island after the first paint, so that its scripts do not delay the visible content. Then
 * it asks for all of them at once. (docs/decisions/0015-astro-islands.md)
 */
const painted: ClientDirective = (load, _options, island) => {
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

export default painted
