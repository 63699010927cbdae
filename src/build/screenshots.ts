/** The screenshots that browsers show before installing the app. `scripts/screenshots.ts` takes them. */
export const SCREENS = {
  narrow: { width: 390, height: 844, scale: 2 },
  wide: { width: 1280, height: 800, scale: 1 },
} as const

const PAGES = [
  { page: 'army', label: 'An army with its points' },
  { page: 'battle', label: 'A rolled battle' },
] as const

export type FormFactor = keyof typeof SCREENS

type Screenshot = {
  src: string
  sizes: string
  type: string
  form_factor: FormFactor
  label: string
}

export const SCREENSHOTS: Screenshot[] = (['narrow', 'wide'] as const).flatMap((form_factor) =>
  PAGES.map(({ page, label }) => {
    const { width, height, scale } = SCREENS[form_factor]
    return {
      src: `/screenshots/${page}-${form_factor}.webp`,
      sizes: `${width * scale}x${height * scale}`,
      type: 'image/webp',
      form_factor,
      label,
    }
  }),
)
