/** All rules of WCAG 2.2 A and AA that axe-core knows, and its best practices. */
export const EVERY_RULE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
