import DocLink from './DocLink.astro'
import Keyword from './Keyword.astro'
import OddsPlot from './OddsPlot.astro'
import Operator from './Operator.astro'
import Switch from './Switch.astro'

/** The components that articles of the help and changelog can use. */
export const entryComponents = { a: DocLink, Keyword, OddsPlot, Operator, Switch }
