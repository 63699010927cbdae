import { adoptStyles } from '#ui/page/adopt-styles.ts'
import type { CameraView } from './use-camera.ts'
import styles from './camera-picture.css?inline'

adoptStyles(styles)

/** Shows what the camera sees. Nothing if there is no camera. */
export function CameraPicture({ view: { video, isBlind } }: { view: CameraView }) {
  return (
    <video
      ref={video}
      className="camera-picture"
      autoPlay
      muted
      playsInline
      hidden={isBlind}
      aria-label="Camera"
    />
  )
}
