import { drawDenseCode, drawQrCode } from '#domain/codes/draw-qr.ts'

/** What is wrong with a photo, besides its grain. */
const FAULTS = ['nothing', 'turned', 'blurred', 'unevenly lit', 'inverted'] as const

export type WornCode = { text: string; moduleSize: number; fault: (typeof FAULTS)[number] }

/** Codes of armies' links and of games at 3 to 8 px a module, the same ones in every run. */
export const makeWornCodes = (count: number): WornCode[] =>
  Array.from({ length: count }, (_, index) => ({
    text:
      index % 2 === 0
        ? `https://hobgoblin.example/army/s/${'Wq7Zk0Lr2Ty9'.slice(index % 5)}${index}`
        : `GAME ${index} `.padEnd(120 + (index % 4) * 150, '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'),
    moduleSize: 3 + ((index * 7) % 26) / 5,
    fault: FAULTS[index % FAULTS.length] ?? 'nothing',
  }))

/** A photo of the code as a file. `random` gives numbers from 0 to 1. */
export async function photograph({ text, moduleSize, fault }: WornCode, random: () => number): Promise<Blob> {
  const { size, path } = text.startsWith('GAME') ? drawDenseCode(text) : drawQrCode(text)
  const side = Math.ceil(size * moduleSize * (fault === 'turned' ? 1.5 : 1.2))
  const canvas = new OffscreenCanvas(side, side)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures.')
  const [paper, ink] = fault === 'inverted' ? ['#333', '#ddd'] : ['#ddd', '#333']
  context.fillStyle = paper
  context.fillRect(0, 0, side, side)
  if (fault === 'blurred') context.filter = `blur(${moduleSize * (0.3 + random() * 0.25)}px)`
  context.translate(side / 2, side / 2)
  if (fault === 'turned') context.rotate((random() - 0.5) * Math.PI)
  context.scale(moduleSize, moduleSize)
  context.translate(-size / 2, -size / 2)
  context.fillStyle = ink
  context.fill(new Path2D(path))
  context.resetTransform()
  context.filter = 'none'
  if (fault === 'unevenly lit') shade(context, side, random)
  addGrain(context, side, 25 + random() * 25, random)
  return canvas.convertToBlob()
}

/** A shadow from one side, which leaves a fifth of the light. */
function shade(context: OffscreenCanvasRenderingContext2D, side: number, random: () => number): void {
  const angle = random() * 2 * Math.PI
  const [x, y] = [Math.cos(angle), Math.sin(angle)].map((part) => (part * side) / 2) as [number, number]
  const light = context.createLinearGradient(side / 2 - x, side / 2 - y, side / 2 + x, side / 2 + y)
  light.addColorStop(0, 'rgb(0 0 0 / 0)')
  light.addColorStop(1, 'rgb(0 0 0 / 0.8)')
  context.fillStyle = light
  context.fillRect(0, 0, side, side)
}

/** Grain like that of a camera in the dark. `deviation` is of a pixel's 256 levels. */
function addGrain(
  context: OffscreenCanvasRenderingContext2D,
  side: number,
  deviation: number,
  random: () => number,
): void {
  const picture = context.getImageData(0, 0, side, side)
  const { data } = picture
  for (let at = 0; at < data.length; at += 4) {
    // The sum of four even numbers is nearly normal.
    const grain = (random() + random() + random() + random() - 2) * Math.sqrt(3) * deviation
    data.fill((data[at] ?? 0) + grain, at, at + 3)
  }
  context.putImageData(picture, 0, 0)
}
