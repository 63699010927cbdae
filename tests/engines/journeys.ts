import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Engine, Tab } from './engine.ts'
import { armyJourneys } from './journeys/armies.ts'
import { deviceJourneys } from './journeys/devices.ts'
import type { Journey } from './journeys/journey.ts'
import { pageJourneys } from './journeys/pages.ts'
import { pictureJourneys } from './journeys/pictures.ts'
import { visit } from './page.ts'
import { type Site, startSite } from './site.ts'

const journeys: Record<string, Journey> = {
  ...armyJourneys,
  ...pageJourneys,
  ...pictureJourneys,
  ...deviceJourneys,
}

/** Tests in one engine what engines do differently. Skips the tests if the engine cannot be started. */
export function testJourneys(name: string, startEngine: (() => Promise<Engine>) | undefined): void {
  describe.skipIf(startEngine === undefined)('journeys', () => {
    let site: Site
    let engine: Engine | undefined
    beforeAll(async () => {
      ;[site, engine] = await Promise.all([startSite(), startEngine?.()])
    })
    afterAll(async () => {
      await engine?.stop()
      await site.stop()
    })
    for (const [title, journey] of Object.entries(journeys)) {
      test(`[${name}] ${title}`, async () => {
        site.reset()
        const tabs: Tab[] = []
        const newDevice = async () => {
          if (!engine) throw new Error('The engine has not started.')
          const tab = await engine.newTab()
          tabs.push(tab)
          return visit(tab, site.origin)
        }
        try {
          await journey(await newDevice(), { site, newDevice })
        } finally {
          for (const tab of tabs) await tab.close()
          expect.soft(site.scriptErrors, 'errors in scripts').toEqual([])
        }
      })
    }
  })
}
