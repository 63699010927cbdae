import { createMarks } from '#stores/marks.ts'

export const marks = createMarks()
