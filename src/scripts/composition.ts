import { leaveCompositions } from '#ui/composition.ts'

// Before all other listeners of keys.
leaveCompositions()
