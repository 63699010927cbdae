import { findFirefox } from '#root/scripts/engines.ts'
import { testBehaviours } from './behaviours.ts'
import { startFirefox } from './firefox.ts'
import { testJourneys } from './journeys.ts'

const firefox = findFirefox()
const start = firefox === undefined ? undefined : () => startFirefox(firefox)
testBehaviours('firefox', start)
testJourneys('firefox', start)
