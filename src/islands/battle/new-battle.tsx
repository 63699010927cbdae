/** A plain link, so that Back leads to the shared battle again. */
export function NewBattle() {
  return (
    <a className="button" data-variant="primary" href="/battle">
      Roll a new battle
    </a>
  )
}
