import { useEffect, useState } from 'react'
import { attempt } from '#app/messages.ts'
import { useTable } from '#islands/play/parts/at-table.ts'

/** A photo of the log. Photos stay on the device that took them. */
export function Photo({ id, label }: { id: string; label: string }) {
  const { store } = useTable()
  /** Undefined while it is read, and null if it is not on this device. */
  const [url, setUrl] = useState<string | null>()
  useEffect(() => {
    let made: string | null = null
    let isGone = false
    void attempt(() => store.readPhoto(id)).then((file) => {
      if (isGone) return
      made = file ? URL.createObjectURL(file) : null
      setUrl(made)
    })
    return () => {
      isGone = true
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [store, id])
  if (url === undefined) return null
  if (url === null) return <em>The photo is on another device.</em>
  return <img className="log-photo" src={url} alt={label} loading="lazy" />
}
