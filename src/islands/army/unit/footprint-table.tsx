import { FOOTPRINT_NAMES, FOOTPRINTS, type Footprint } from '#domain/rules/vocabulary.ts'
import { sizeText } from '#islands/army/parts/footprints.ts'
import '#ui/table.css'

/** The sizes of all footprints. The unit's own is marked. */
export function FootprintTable({ current }: { current: Footprint }) {
  return (
    <table className="table">
      <caption>Footprint overview</caption>
      <thead>
        <tr>
          <th scope="col">Footprint</th>
          <th scope="col">Width</th>
          <th scope="col">Depth</th>
        </tr>
      </thead>
      <tbody>
        {FOOTPRINTS.map((footprint) => (
          <tr key={footprint} aria-current={footprint === current ? 'true' : undefined}>
            <th scope="row">{FOOTPRINT_NAMES[footprint]}</th>
            <td>{sizeText(footprint, 'width')}</td>
            <td>{sizeText(footprint, 'depth')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
