/** Leads the keyboard past the rows of a list to the pane beside it. */
export function SkipTo({ pane }: { pane: 'army' | 'unit' }) {
  return (
    <button
      type="button"
      className="skip-link"
      onClick={() => document.querySelector<HTMLElement>(`.pane-${pane} h1`)?.focus()}
    >
      {`Skip to the ${pane}`}
    </button>
  )
}
