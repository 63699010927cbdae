import DocLink from './DocLink.astro'
import Keyword from './Keyword.astro'
import Operator from './Operator.astro'
import Switch from './Switch.astro'

/** What the texts of help and changelog can use. */
export const entryComponents = { a: DocLink, Keyword, Operator, Switch }
