import { useStore } from '@nanostores/react'
import { hasTag } from '#domain/army/tags.ts'
import { useEffect, useState } from 'react'
import { armies, sharedArmies } from '#app/army.ts'
import { attempt } from '#app/messages.ts'
import { pathToList } from '#islands/army/parts/list-stores.ts'
import { UNNAMED_ARMY, type Army } from '#domain/army/army.ts'
import { makeFilterSearch, NO_FILTER } from '#domain/army/library/library-filter.ts'
import { pathToArmies, pathToArmy, pathToOfflineLink, pathToShared } from '#domain/army/paths.ts'
import { newestVersion } from '#domain/odds/army-statistics.ts'
import { parseStatisticsOf, type StatisticsOf } from '#domain/odds/statistics-address.ts'
import { useSide } from '#islands/army/compare/use-side.ts'
import { PageHeading } from '#islands/army/parts/page-heading.tsx'
import { WithRules } from '#islands/army/parts/with-rules.tsx'
import { IconLink } from '#ui/button.tsx'
import { useTitle } from '#ui/hooks/use-title.ts'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { Statistics } from './statistics.tsx'

type Props = { search: Record<string, string>; hash: string }

/** The statistics of an army, or of all armies of a tag. The address says which. */
export function StatisticsPane({ search, hash }: Props) {
  const about = parseStatisticsOf(search, hash)
  useTitle('Statistics')
  const back =
    about === null || about.type === 'tag'
      ? { label: 'All armies', href: pathToList() }
      : { label: 'The army', href: pathOf(about) }
  return (
    <section className="pane statistics-pane" aria-labelledby="statistics-title">
      <header className="pane-head">
        <IconLink icon="back" {...back} />
        <PageHeading id="statistics-title" current>
          Statistics
        </PageHeading>
      </header>
      <div className="pane-scroll">
        {about === null && (
          <p className="pane-note">Choose Statistics in the menu of an army, or beside a tag of the list.</p>
        )}
        {about?.type === 'army' && <OfArmy id={about.id} />}
        {(about?.type === 'shared' || about?.type === 'offline') && <OfLink about={about} />}
        {about?.type === 'tag' && <OfTag tag={about.tag} />}
      </div>
    </section>
  )
}

/** The page of the army, or the list of the armies of a tag. */
function pathOf(about: StatisticsOf): string {
  switch (about.type) {
    case 'army':
      return pathToArmy(about.id)
    case 'shared':
      return pathToShared(about.shareId)
    case 'offline':
      return pathToOfflineLink(about.data)
    case 'tag':
      return pathToArmies + makeFilterSearch({ ...NO_FILTER, tags: [about.tag] })
  }
}

function OfArmy({ id }: { id: string }) {
  const side = useSide({ type: 'own', id })
  if (side.state === 'failure') return <p className="pane-note">{side.failure}</p>
  if (side.state === 'pending') return <Skeleton rows={8} />
  return <Shown title={side.value.name || UNNAMED_ARMY} href={pathToArmy(id)} armies={[side.value]} />
}

type LinkProps = { about: Extract<StatisticsOf, { type: 'shared' | 'offline' }> }

function OfLink({ about }: LinkProps) {
  const shared =
    about.type === 'shared' ? sharedArmies.snapshot(about.shareId) : sharedArmies.offlineLink(about.data)
  const result = useStore(shared.$army)
  if (result.state === 'failure') return <p className="pane-note">{result.failure.text}</p>
  if (result.state === 'pending') return <Skeleton rows={8} />
  return <Shown title={result.value.name || UNNAMED_ARMY} href={pathOf(about)} armies={[result.value]} />
}

function OfTag({ tag }: { tag: string }) {
  const tagged = useTagged(tag)
  if (!tagged) return <Skeleton rows={8} />
  if (tagged.length === 0) return <p className="pane-note">{`No army has the tag “${tag}”.`}</p>
  return <Shown title={tag} href={pathOf({ type: 'tag', tag })} armies={tagged} />
}

/** The armies of the list that have a tag, read again after each change. Null until they are there. */
function useTagged(tag: string): readonly Army[] | null {
  const ids = useStore(armies.$ids)
  const listed = ids.state === 'success' ? ids.value : null
  const [read, setRead] = useState<{ tag: string; armies: readonly Army[] } | null>(null)
  useEffect(() => {
    if (!listed) return undefined
    let isCurrent = true
    const readAll = () =>
      void attempt(() => armies.readMany(listed)).then((all) => {
        if (!isCurrent || !all) return
        setRead({ tag, armies: all.filter(({ tags = [] }) => hasTag(tags, tag)) })
      })
    readAll()
    const stop = armies.onChange(readAll)
    return () => {
      isCurrent = false
      stop()
    }
  }, [listed, tag])
  return read?.tag === tag ? read.armies : null
}

type ShownProps = { title: string; href: string; armies: readonly Army[] }

function Shown({ title, href, armies: shown }: ShownProps) {
  const version = newestVersion(shown)
  return (
    <>
      <p className="statistics-name">
        <a href={href}>
          <bdi>{title}</bdi>
        </a>
      </p>
      {version !== null && (
        <WithRules version={version} rows={8}>
          {(rules) => <Statistics armies={shown} rules={rules} />}
        </WithRules>
      )}
    </>
  )
}
