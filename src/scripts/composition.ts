import { leaveCompositions } from '#ui/page/composition.ts'

// Before all other listeners of keys.
leaveCompositions()
