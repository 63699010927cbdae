import { experimental_AstroContainer } from 'astro/container'
import { loadRenderers } from 'astro:container'
import { getContainerRenderer } from '@astrojs/mdx/container-renderer'
import { entryComponents } from './entry-components.ts'

type Content = Parameters<experimental_AstroContainer['renderToResponse']>[0]

/** Renders the body of an entry as HTML, as its page shows it. */
export async function bodyHtml(content: Content): Promise<string> {
  const container = await experimental_AstroContainer.create({
    renderers: await loadRenderers([getContainerRenderer()]),
  })
  const rendered = await container.renderToResponse(content, {
    props: { components: entryComponents },
  })
  return rendered.text()
}
