/** "48%", but never 0% for what can happen or 100% for what may not. */
export function percentText(chance: number): string {
  if (chance <= 1e-9) return 'never'
  if (chance >= 1 - 1e-9) return 'always'
  const rounded = Math.round(chance * 100)
  if (rounded === 0) return 'under 1%'
  return rounded === 100 ? 'over 99%' : `${rounded}%`
}
