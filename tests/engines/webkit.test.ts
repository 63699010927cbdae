import { findWebKit } from '#root/scripts/engines.ts'
import { testBehaviours } from './behaviours.ts'
import { testJourneys } from './journeys.ts'
import { startWebKit } from './webkit.ts'

const webKit = findWebKit()
const start = webKit === undefined ? undefined : () => startWebKit(webKit)
testBehaviours('webkit', start)
testJourneys('webkit', start)
