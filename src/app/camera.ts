import { openCamera, qrReading, readCodesInPicture, watchForCode } from '#platform/camera.ts'

/** The camera, and pictures of what it would see. */
export const camera = {
  open: openCamera,
  watch: watchForCode,
  readPicture: readCodesInPicture,
  reading: qrReading,
}
