import { tableSize } from '#app/tool-stores.ts'
import { useStore } from '@nanostores/react'
import { useDeferredValue, useMemo } from 'react'
import { battleMap, type NamedMap } from '#domain/battle/draw-map.ts'
import { TABLE_SIZES, TABLES } from '#domain/battle/map-shapes.ts'
import { BattleMap } from '#ui/pictures/battle-map.tsx'
import { ToggleButton } from '#ui/button.tsx'

/** The map of an entry for the chosen table size. */
export default function EntryMap({ entry }: { entry: NamedMap }) {
  const size = useStore(tableSize.$tableSize)
  const map = useMemo(() => battleMap(entry, size), [entry, size])
  // The name and the text are painted first, and the drawing in a later frame.
  const drawn = useDeferredValue(map, null)
  if (!drawn) return <div className="entry-map-place" />
  return (
    <div className="entry-map">
      <BattleMap map={drawn} />
      <div className="entry-table-sizes" role="group" aria-label="Table">
        {TABLE_SIZES.map((other) => (
          <ToggleButton
            key={other}
            label={`Table of ${TABLES[other].name}`}
            pressed={other === size}
            onToggle={() => {
              tableSize.chooseTableSize(other)
            }}
          >
            {TABLES[other].name}
          </ToggleButton>
        ))}
      </div>
    </div>
  )
}
