/** A plain link, so that the way back leads to what was shared. */
export function NewBattle() {
  return (
    <a className="button" data-variant="primary" href="/battle">
      Roll a new battle
    </a>
  )
}
