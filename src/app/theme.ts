import { createTheme } from '../stores/theme.ts'

export const theme = createTheme()
