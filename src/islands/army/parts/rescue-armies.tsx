import { useStore } from '@nanostores/react'
import { $downloadArmies } from '#app/download-armies.ts'
import { DownloadButton } from '#ui/download-button.tsx'

/** Offers all armies for download on an error screen, as long as they can be read. */
export function RescueArmies() {
  return <DownloadButton download={useStore($downloadArmies)} />
}
