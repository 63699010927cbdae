import { askLater } from './ask.ts'
import { createPart } from './part.ts'

/** The part of the browser's BarcodeDetector that is used here. Not every browser has it. */
type Detector = {
  detect: (image: HTMLVideoElement | ImageBitmap | ImageData) => Promise<readonly { rawValue: string }[]>
}
type DetectorClass = {
  new (options: { formats: 'qr_code'[] }): Detector
  getSupportedFormats: () => Promise<readonly string[]>
}

/** Why there is no picture: the user has refused access, there is no camera, or another program uses it. */
type CameraProblem = 'REFUSED' | 'MISSING' | 'FAILED'

/** How often to look for a code where the browser does not announce new pictures, in milliseconds. */
const SEARCH_INTERVAL_MS = 200

/** How long to wait before what reads codes is loaded again, in milliseconds. */
const AGAIN_MS = 2000

/** A code of version 25 has 125 modules a side, of which a smaller picture would show too little. */
const SIZE = { width: { ideal: 1920 }, height: { ideal: 1080 } }

/** A picture in which no code is found is searched at these sizes, at which grain evens out, enlarged again. */
const SOFTER = [1 / 2, 2 / 3]
const MOST_GROWTH = 6
/** More find hardly more, and cost a slow phone time. */
const MOST_PIXELS = 200_000
/** From how many pixels, at most, the contrast is measured. */
const SAMPLE = 10_000

/** Opens the rear camera if there is one. The caller must stop its tracks. */
export async function openCamera(): Promise<MediaStream | CameraProblem> {
  try {
    return await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', ...SIZE } })
  } catch (error) {
    // Only secure contexts have media devices.
    if (error instanceof TypeError) return 'MISSING'
    const name = error instanceof DOMException ? error.name : ''
    if (name === 'NotAllowedError') return 'REFUSED'
    return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'MISSING' : 'FAILED'
  }
}

/** This part reads codes in browsers that cannot. */
export const qrReading = createPart(() => import('qr/decode.js'))

async function createDetector(): Promise<Detector> {
  const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  // Some systems have the class but no detector behind it.
  const detector = await askLater(async () => {
    const formats = (await own?.getSupportedFormats()) ?? []
    return own && formats.includes('qr_code') ? new own({ formats: ['qr_code'] }) : null
  }, null)
  if (detector) return detector
  const { BarcodeDetector } = await qrReading.load()
  return new BarcodeDetector({ formats: ['qr_code'] })
}

async function detect(detector: Detector, video: HTMLVideoElement): Promise<string | null> {
  // The detector throws before the first picture and after the last.
  if (video.readyState < video.HAVE_CURRENT_DATA) return null
  try {
    return (await detector.detect(video))[0]?.rawValue ?? null
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}

/** Calls back with the text of each QR code in the video. @returns a function that stops */
export function watchForCode(video: HTMLVideoElement, onText: (text: string) => void): () => void {
  const stop = new AbortController()
  const isStopped = () => stop.signal.aborted
  const loop = async () => {
    let detector: Detector | null = null
    while (!isStopped()) {
      detector ??= await createDetector().catch(() => null)
      if (!detector) {
        await pause(AGAIN_MS)
        continue
      }
      const begun = performance.now()
      const text = await detect(detector, video)
      // The caller may have stopped in the meantime.
      if (text !== null && !isStopped()) onText(text)
      // A slow device needs as much time for everything else.
      await pause(performance.now() - begun)
      await nextPicture(video)
    }
  }
  void loop()
  return () => stop.abort()
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Resolves when the video shows another picture. In a page that nobody sees, that can take long. */
async function nextPicture(
  video: Partial<Pick<HTMLVideoElement, 'requestVideoFrameCallback'>>,
): Promise<void> {
  if (video.requestVideoFrameCallback)
    await new Promise((resolve) => video.requestVideoFrameCallback?.(resolve))
  else await pause(SEARCH_INTERVAL_MS)
}

/** The texts of the QR codes in a picture. Null if the file is no picture. */
export async function readCodesInPicture(file: Blob): Promise<readonly string[] | null> {
  const picture = await askLater(() => createImageBitmap(file), null)
  if (!picture) return null
  try {
    const detector = await createDetector()
    let codes = await detector.detect(picture)
    for (const scale of SOFTER) if (codes.length === 0) codes = await detector.detect(soften(picture, scale))
    return codes.map(({ rawValue }) => rawValue)
  } finally {
    picture.close()
  }
}

/** The picture with less grain, as large as can be searched quickly, in grey and with its whole contrast. */
function soften(picture: ImageBitmap, scale: number): ImageData {
  const small = drawScaled(picture, scale).canvas
  const growth = Math.min(MOST_GROWTH, Math.sqrt(MOST_PIXELS / (small.width * small.height)))
  const context = drawScaled(small, growth)
  const { width, height } = context.canvas
  const drawn = context.getImageData(0, 0, width, height)
  stretchContrast(drawn.data)
  return drawn
}

function drawScaled(source: ImageBitmap | HTMLCanvasElement, scale: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(source.width * scale)
  canvas.height = Math.ceil(source.height * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser draws no pictures.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  return context
}

/** Makes RGBA pixels grey. The darkest and the lightest fiftieth become black and white. */
function stretchContrast(pixels: Uint8ClampedArray): void {
  const greyAt = (at: number) => ((pixels[at] ?? 0) + 2 * (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0)) / 4
  const step = Math.ceil(pixels.length / 4 / SAMPLE) * 4
  const sample = Uint8Array.from({ length: Math.floor(pixels.length / step) }, (_, at) => greyAt(at * step))
  sample.sort()
  const [black = 0, white = 255] = [0.02, 0.98].map((share) => sample[Math.floor(share * sample.length)])
  const factor = 255 / Math.max(1, white - black)
  for (let at = 0; at < pixels.length; at += 4) {
    const grey = (greyAt(at) - black) * factor
    pixels[at] = grey
    pixels[at + 1] = grey
    pixels[at + 2] = grey
  }
}
