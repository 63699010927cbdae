import { createTheme } from '#stores/settings/theme.ts'

export const theme = createTheme()
