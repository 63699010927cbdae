import { findFirefox } from '#root/scripts/engines.ts'
import { startFirefox } from './firefox.ts'
import { testJourneys } from './journeys.ts'

const firefox = findFirefox()
testJourneys('firefox', firefox === undefined ? undefined : () => startFirefox(firefox))
