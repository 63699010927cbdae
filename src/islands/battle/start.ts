import { battle } from '../../stores/battle-app.ts'

// Rolls while React is still on its way.
battle.$view.subscribe(() => undefined)
