import { findWebKit } from '#root/scripts/engines.ts'
import { testJourneys } from './journeys.ts'
import { startWebKit } from './webkit.ts'

const webKit = findWebKit()
testJourneys('webkit', webKit === undefined ? undefined : () => startWebKit(webKit))
