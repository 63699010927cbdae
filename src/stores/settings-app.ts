import { local } from './device.ts'
import { createTheme } from './theme.ts'

/** Apart from `play.ts`, so that the other tools do not load it. */
export const theme = createTheme(local, window)
