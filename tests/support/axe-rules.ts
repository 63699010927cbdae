/** All rules of WCAG 2.2 A and AA that axe-core knows, and its best practices. */
export const EVERY_RULE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Whether axe finds a target too small that something covers in part. Scrolled out, or without the toast, it is whole. */
export const isPartlyCovered = (issue: string): boolean =>
  issue.startsWith('target-size') && issue.includes('partially obscured')
