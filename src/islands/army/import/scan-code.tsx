import { useState } from 'react'
import { findOwnLinks } from '#domain/army/share/own-links.ts'
import { Button } from '#ui/button.tsx'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import styles from './scan-code.css?inline'
import { CameraPicture } from './camera-picture.tsx'
import { cameraText, useCamera } from './use-camera.ts'

adoptStyles(styles)

type Props = { onLink: (link: string) => void; onClose: () => void }

/** Reads QR codes from the camera until one is a link of this site. Closing it stops the camera. */
export function ScanCode({ onLink, onClose }: Props) {
  const [isAnother, setIsAnother] = useState(false)
  const view = useCamera((text) => {
    if (findOwnLinks(text, location.origin).length > 0) onLink(text)
    else setIsAnother(true)
  })
  return (
    <div className="scan-code">
      <CameraPicture view={view} />
      <p role="status">
        {isAnother ? 'This code is not a link from this site, so it was not opened.' : cameraText(view.state)}
      </p>
      <Button onClick={onClose}>Stop</Button>
    </div>
  )
}
