type Article = { headline: string; author: string; published: string; modified: string }
/** The definition is the whole rule, which the preview picture shows too. (src/server/features/previews.ts) */
type Term = { name: string; definition: string; crumbs: readonly { name: string; path: string }[] }

type Described = {
  title: string
  description: string
  path: string
  site: URL | undefined
  /** An article of the help or the changelog. */
  article?: Article | undefined
  /** The selector of what only readers with an account see. */
  gated?: string | undefined
  /** An entry of the rules, with the pages above it, from the top. */
  term?: Term | undefined
}

/** What search engines learn of a page. */
export function structuredData(page: Described): object {
  const { title: name, description, site, article, term, gated } = page
  const context = { '@context': 'https://schema.org' }
  if (term) return { ...context, '@graph': [definedTerm(term, page), breadcrumbs(term, page)] }
  if (!article) {
    const isPartOf = { '@type': 'WebSite', name: 'Hobgoblin', url: site }
    return { ...context, '@type': 'WebPage', name, description, isPartOf, ...(gated && gate(gated)) }
  }
  return {
    ...context,
    '@type': 'Article',
    headline: article.headline,
    description,
    author: { '@type': 'Organization', name: article.author },
    datePublished: article.published,
    dateModified: article.modified,
  }
}

/** A mark for search engines that a part of the page is for readers with an account. */
function gate(cssSelector: string): object {
  const hasPart = { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector }
  return { isAccessibleForFree: false, hasPart }
}

const address = (path: string, site: URL | undefined) => new URL(path.replace(/(?<=.)\/$/, ''), site).href

function definedTerm({ name, definition, crumbs }: Term, { path, site }: Described) {
  const list = crumbs[1]
  return {
    '@type': 'DefinedTerm',
    name,
    description: definition,
    url: address(path, site),
    ...(list && {
      inDefinedTermSet: {
        '@type': 'DefinedTermSet',
        name: `${list.name} of Hobgoblin`,
        url: address(list.path, site),
      },
    }),
  }
}

function breadcrumbs({ name, crumbs }: Term, { path, site }: Described) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...crumbs, { name, path }].map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: address(crumb.path, site),
    })),
  }
}
