import { sharedArmies } from '#app/army.ts'
import { useStore } from '@nanostores/react'
import {
  offlineData,
  pathToArmies,
  pathToOfflineLink,
  pathToOfflineLinkUnit,
  pathToOfflineStatistics,
  pathToShared,
  pathToSharedStatistics,
  pathToSharedUnit,
} from '#domain/army/paths.ts'
import type { Route } from '#stores/army/army-router.ts'
import type { SharedArmy } from '#stores/sharing/shared-armies.ts'
import { Button } from '#ui/button.tsx'
import { ScreenError } from '#ui/states/screen-error.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { ShowcasePane } from '#islands/army/showcase/showcase-pane.tsx'
import { useTitle } from '#ui/hooks/use-title.ts'
import { SharedArmyPane } from './shared-army-pane.tsx'
import { SharedUnitPane } from './shared-unit-pane.tsx'
import '#islands/army/parts/panes.css'

type SharedRoute = Exclude<
  Route,
  { route: 'armies' | 'compare' | 'statistics' | 'miniatures' | 'army' | 'unit' }
>

/** A shared army and the paths of its pages. */
type Source = {
  shared: SharedArmy
  unitId: string | null
  path: string
  statistics: string
  pathTo: (unitId: string) => string
}

function sourceOf(route: SharedRoute): Source {
  const unitId =
    route.route === 'sharedUnit' || route.route === 'offlineLinkUnit' ? route.params.unitId : null
  if (route.route === 'offlineLink' || route.route === 'offlineLinkUnit') {
    const data = offlineData(route.hash)
    return {
      shared: sharedArmies.offlineLink(data),
      unitId,
      path: pathToOfflineLink(data),
      statistics: pathToOfflineStatistics(data),
      pathTo: (unitId) => pathToOfflineLinkUnit(data, unitId),
    }
  }
  const { shareId } = route.params
  return {
    shared: sharedArmies.snapshot(shareId),
    unitId,
    path: pathToShared(shareId),
    statistics: pathToSharedStatistics(shareId),
    pathTo: (unitId) => pathToSharedUnit(shareId, unitId),
  }
}

/** A shared army and its units, read-only, side by side on a wide screen. */
export function SharedPanes({ route, wide }: { route: SharedRoute; wide: boolean }) {
  const { shared, unitId, ...paths } = sourceOf(route)
  const { path, statistics, pathTo } = paths
  const result = useStore(shared.$army)
  if (result.state === 'pending') {
    return (
      <div className="panes" data-panes="1">
        <section className="pane" aria-label="Army">
          <Skeleton rows={8} />
        </section>
      </div>
    )
  }
  if (result.state === 'failure') return <SharedError failure={result.failure} retry={shared.retry} />
  const army = result.value
  const armyPane = <SharedArmyPane army={army} currentUnit={unitId} wide={wide} {...paths} />
  const unitPane =
    unitId === null ? (
      <ShowcasePane army={army} banner statistics={statistics} pathTo={pathTo} />
    ) : (
      <SharedUnitPane key={unitId} army={army} unitId={unitId} path={pathTo(unitId)} pathToArmy={path} />
    )
  return (
    <div className="panes" data-panes={wide ? '2' : '1'}>
      {(wide || unitId === null) && armyPane}
      {(wide || unitId !== null) && unitPane}
    </div>
  )
}

type ErrorProps = { failure: { code: string; text: string }; retry: () => void }

const WITHDRAWN = 'Perhaps its owner has withdrawn the link. Ask them for a new one.'

/** Shown if a shared army cannot be loaded. */
function SharedError({ failure: { code, text }, retry }: ErrorProps) {
  useTitle('Shared army')
  const isMissing = code === 'ARMY_NOT_FOUND'
  const allArmies = (
    <a className="button" href={pathToArmies}>
      All armies
    </a>
  )
  return (
    <ScreenError code={code} text={text} {...(isMissing && { detail: WITHDRAWN })}>
      {isMissing && allArmies}
      <Button variant={isMissing ? 'plain' : 'primary'} onClick={retry}>
        Try again
      </Button>
      {!isMissing && allArmies}
    </ScreenError>
  )
}
