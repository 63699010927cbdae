import { Icon } from '#ui/pictures/icon.tsx'

export function SelectUnit() {
  return (
    <section className="pane pane-empty" aria-label="Unit">
      <Icon name="army" />
      <p>Select a unit</p>
    </section>
  )
}
