declare module 'subset-font' {
  type Axis = { min: number; max: number; default: number }

  /** Cuts a font down to the characters of a text, and its axes to a range. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2'
      /** OpenType's tags to keep, such as tnum. */
      keepFeatures: string[]
      /** Drops the hints that fit outlines to the pixels of coarse screens. */
      noHinting: boolean
      variationAxes?: Record<string, Axis>
    },
  ): Promise<Buffer>
}
