import { useStore } from '@nanostores/react'
import { hasTag } from '#domain/army/tags.ts'
import { useEffect, useState } from 'react'
import { armies, attempt } from '#app/army.ts'
import { pathToList } from '#app/library.ts'
import { UNNAMED_ARMY, type Army } from '#domain/army/army.ts'
import { makeFilterSearch, NO_FILTER } from '#domain/army/library/library-filter.ts'
import { pathToArmies, pathToArmy } from '#domain/army/paths.ts'
import { newestVersion } from '#domain/odds/army-statistics.ts'
import { parseStatisticsOf } from '#domain/odds/statistics-address.ts'
import { useSide } from '#islands/army/compare/use-side.ts'
import { PageHeading } from '#islands/army/parts/page-heading.tsx'
import { WithRules } from '#islands/army/parts/with-rules.tsx'
import { IconLink } from '#ui/button.tsx'
import { useTitle } from '#ui/hooks/use-title.ts'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { Statistics } from './statistics.tsx'

/** The statistics of an army, or of all armies of a tag. The address says which. */
export function StatisticsPane({ search }: { search: Record<string, string> }) {
  const about = parseStatisticsOf(search)
  useTitle('Statistics')
  const back =
    about?.type === 'army'
      ? { label: 'The army', href: pathToArmy(about.id) }
      : { label: 'All armies', href: pathToList() }
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
        {about?.type === 'tag' && <OfTag tag={about.tag} />}
      </div>
    </section>
  )
}

function OfArmy({ id }: { id: string }) {
  const side = useSide({ type: 'own', id })
  if (side.state === 'failure') return <p className="pane-note">{side.failure}</p>
  if (side.state === 'pending') return <Skeleton rows={8} />
  return <Shown title={side.value.name || UNNAMED_ARMY} href={pathToArmy(id)} armies={[side.value]} />
}

function OfTag({ tag }: { tag: string }) {
  const tagged = useTagged(tag)
  if (!tagged) return <Skeleton rows={8} />
  if (tagged.length === 0) return <p className="pane-note">{`No army has the tag “${tag}”.`}</p>
  return (
    <Shown
      title={tag}
      href={pathToArmies + makeFilterSearch({ ...NO_FILTER, tags: [tag] })}
      armies={tagged}
    />
  )
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
