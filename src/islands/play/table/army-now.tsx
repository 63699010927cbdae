import { summarizeArmy } from '#domain/army/army-summary.ts'
import { withoutStagedPictures } from '#domain/army/picture/picture.ts'
import { hasChanged, hasEveryUnit } from '#domain/game/table/changed-army.ts'
import { Button } from '#ui/button.tsx'
import { useTable } from '#islands/play/parts/at-table.ts'
import { useChosenArmy } from '#islands/play/set-up/use-armies.ts'

/** Takes my army as it is now, if it was edited since the game began. */
export default function ArmyNow() {
  const { table, rules, mine, act } = useTable()
  const side = table.sides[mine]
  const now = useChosenArmy(table.begin.sides[mine].army?.id ?? null)
  if (!now || !hasChanged(side, now.army)) return null
  if (now.rules.version !== rules.version) {
    return <Kept why={`it has ruleset ${now.rules.version} now, and the game ${rules.version}`} />
  }
  if (!hasEveryUnit(side, now.army)) return <Kept why="a unit has gone or has another type" />
  const army = { ...now.army, images: withoutStagedPictures(now.army.images) }
  return (
    <Button
      onClick={() => act({ type: 'army', side: mine, army, points: summarizeArmy(army, rules).points })}
    >
      Take my army as it is now
    </Button>
  )
}

function Kept({ why }: { why: string }) {
  return <p className="side-note">{`Your army was edited. This game keeps its copy, because ${why}.`}</p>
}
