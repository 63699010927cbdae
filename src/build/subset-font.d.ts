declare module 'subset-font' {
  type Axis = { min: number; max: number; default: number }

  /** Subsets a font to the characters of the text, and its axes to a range. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2'
      /** The OpenType features to keep, such as tnum. */
      keepFeatures: string[]
      /** Removes the hinting for low-resolution screens. */
      noHinting: boolean
      variationAxes?: Record<string, Axis>
    },
  ): Promise<Buffer>
}
