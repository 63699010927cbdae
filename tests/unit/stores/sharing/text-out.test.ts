import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Army } from '#domain/army/army.ts'
import { makeArmyJson } from '#domain/army/share/make-army-json.ts'
import { makeArmyCsv } from '#domain/army/text/army-csv.ts'
import { makeArmyText, makeRosterText } from '#domain/army/text/army-text.ts'
import { makeChatText } from '#domain/army/text/chat-text.ts'
import { success } from '#domain/async-result.ts'
import { createArmyNews } from '#stores/army/army-news.ts'
import { createArmyImport } from '#stores/sharing/army-import.ts'
import { readOfflineLink } from '#stores/sharing/offline-link.ts'
import { times } from '#tests/support/deep.ts'
import { makeBrowser } from '#tests/support/platform.ts'
import { rules } from '#tests/support/rules.ts'
import { anyWrittenArmy } from '#tests/support/written-armies.ts'
import { newDevice } from '#tests/unit/storage/device.ts'

const ORIGIN = 'https://hobgoblin.example'
const LINK = `${ORIGIN}/army/s/abcdefghijkl`

const platform = makeBrowser()()
const { read } = createArmyImport({
  storage: newDevice().openTab().armies,
  news: createArmyNews(platform.tabs),
  platform,
  origin: () => ORIGIN,
  loadRules: () => Promise.resolve(success(rules)),
  fetchShared: () => Promise.reject(new Error('No text needs its link.')),
  latestVersion: () => '1.0.0',
  readOfflineLink,
})

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
const namedInOneLine = <T extends { name: string }>(one: T): T => ({ ...one, name: oneLine(one.name) })
const unitsOf = ({ units }: Army) => units.map(({ id: _, ...unit }) => unit)

type Form = {
  write: (army: Army) => string | null
  /** What a text of this form has of an army. */
  kept: (army: Army) => unknown
}

const inText = (army: Army) => unitsOf(army).map((unit) => ({ ...namedInOneLine(unit), description: '' }))
const whole = (army: Army) => ({
  name: oneLine(army.name),
  limit: army.points_limit ?? null,
  units: inText(army),
})

const FORMS: Readonly<Record<string, Form>> = {
  'a file': {
    write: (army) => makeArmyJson([army]),
    kept: ({ id, name, points_limit, units }) => ({ id, name, points_limit, units }),
  },
  'a text': { write: (army) => makeArmyText(army, rules, 'plain', linkOf(army)), kept: whole },
  Markdown: { write: (army) => makeArmyText(army, rules, 'markdown', linkOf(army)), kept: whole },
  'a message for a chat that is not shortened': {
    write: (army) => {
      const { text, shortened } = makeChatText(army, rules, linkOf(army))
      return shortened === null ? text : null
    },
    kept: whole,
  },
  'a list for simulators': {
    write: (army) => (army.units.length === 0 ? null : makeRosterText(army, rules)),
    kept: inText,
  },
  'a table': { write: (army) => (army.units.length === 0 ? null : makeArmyCsv(army, rules)), kept: unitsOf },
}

/** An army without units is what its link leads to. */
function linkOf({ units }: Army): string | null {
  return units.length > 0 ? LINK : null
}

it.each(Object.entries(FORMS))(
  '[LIB-64] %s is read back by the import as the same units',
  async (_, { write, kept }) => {
    await fc.assert(
      fc.asyncProperty(anyWrittenArmy(4), async (army) => {
        const text = write(army)
        if (text === null) return
        const found = await read(text)
        const armies = found.type === 'armies' ? found.armies : []
        expect(armies.map(kept), JSON.stringify(found)).toEqual([kept(army)])
      }),
      { numRuns: times(300, 2000) },
    )
  },
  // Ten thousand armies take a minute on a busy machine.
  300_000,
)
