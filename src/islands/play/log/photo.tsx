import { useEffect, useState } from 'react'
import { attempt } from '#app/table.ts'
import { useTable } from '../at-table.ts'

/** A photo of the log. Photos stay on the device that took them. */
export function Photo({ id, label }: { id: string; label: string }) {
  const { store } = useTable()
  const [isMissing, setIsMissing] = useState(false)
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    let made: string | null = null
    let isGone = false
    void attempt(() => store.readPhoto(id)).then((file) => {
      if (isGone) return
      made = file ? URL.createObjectURL(file) : null
      setUrl(made)
      setIsMissing(made === null)
    })
    return () => {
      isGone = true
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [store, id])
  if (isMissing) return <em>The photo is on another device.</em>
  if (url === null) return null
  return <img className="log-photo" src={url} alt={label} loading="lazy" />
}
