import { Linter } from 'eslint'
import tseslint from 'typescript-eslint'
import { expect, test } from 'vitest'
import { loneText } from '#root/scripts/lint/lone-text.ts'

/** The messages of the rule for a component that has `n`, `name` and `on` and returns this. */
function faultsIn(returned: string): string[] {
  const code = `function Shown({ n, name, on, children }) {\n${returned}\n}`
  const found = new Linter().verify(code, {
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: { ecmaFeatures: { jsx: true } },
    },
    plugins: { own: { rules: { 'lone-text': loneText } } },
    rules: { 'own/lone-text': 'error' },
  })
  return found.map(({ messageId, message }) => messageId ?? message)
}

const SOUND: [story: string, returned: string][] = [
  ['a text alone', 'return <p>{name}</p>'],
  ['one template', 'return <p>{`${n} units`}</p>'],
  ['one of two texts', "return <p>{on ? 'On' : 'Off'}</p>"],
  ['a changing text in a span', 'return <p>Army <span>{name}</span> of <b>{n}</b> points</p>'],
  ['a fixed text beside a fixed element', 'return <p>Army <b>{n}</b> points</p>'],
  ['an element that comes after a text', 'return <p>Army {on && <b>on</b>}</p>'],
  ['an element that comes before an element', 'return <p>{on && <b>on</b>}<i>Army</i></p>'],
  ['a list of elements', 'return <ul>{name.map((each) => <li key={each}>{each}</li>)}<li>end</li></ul>'],
  ['a part that is made before', 'const part = on && <b>on</b>\nreturn <p><i>Army</i>{part}</p>'],
  ['a part that a function makes', 'const part = () => <b>on</b>\nreturn <p><i>Army</i>{part()}</p>'],
  [
    'two elements of one place, with texts alone',
    'if (on) return <p>{name}</p>\nreturn <p>{`${n} units`}</p>',
  ],
  [
    'two elements of one place, with texts in the same places',
    'return on ? <p>Army <b>{n}</b></p> : <p>Unit <b>{n}</b></p>',
  ],
  [
    'two elements of one place with different keys',
    'if (on) return <p key="note">{name}</p>\nreturn <p>Army <b>{n}</b></p>',
  ],
  ['two elements of different names', 'return on ? <p>{name}</p> : <div>Army <b>{n}</b></div>'],
  ['elements that are passed', 'return <div><h2>Army</h2>{children}</div>'],
]

const FAULTS: [story: string, returned: string, messages: string[]][] = [
  [
    'a text alone instead of a text beside an element',
    'if (on) return <p>{name}</p>\nreturn <p>Army <b>{n}</b></p>',
    ['same'],
  ],
  ['the same in a choice', 'return <div><i/>{on ? <p>Army <b>{n}</b></p> : <p>{name}</p>}</div>', ['same']],
  ['the same, deeper', 'return on ? <p><i>Army <b>{n}</b></i></p> : <p><i>{name}</i></p>', ['same']],
  [
    'an element instead of a text',
    'if (on) return <p>Army <b>{n}</b></p>\nreturn <p><i>{name}</i><b>{n}</b></p>',
    ['same'],
  ],
  [
    'the same in a switch',
    'switch (on) { case 1: return <p>Army <b>{n}</b></p>\ndefault: return <p>{name}</p> }',
    ['same'],
  ],
  ['a number before a text', 'return <p>{n} units</p>', ['changing']],
  ['a text beside an element', 'return <p><b>{n}</b>{name}</p>', ['changing']],
  ['a text that comes and goes', "return <p>Army {on && 'is on'}</p>", ['changing']],
  ['one of two texts beside others', "return <p>Army {on ? 'on' : 'off'}</p>", ['changing']],
  ['a text or an element', "return <p>{on ? 'on' : <b>off</b>}<i/></p>", ['changing']],
  ['an element that comes before a text', 'return <p>{on && <b>on</b>} Army</p>', ['before']],
  ['a list before a text', 'return <p>{name.map((each) => <b key={each}/>)} Army</p>', ['before']],
  ['texts in a list', 'return <p><i/>{name.map((each) => each)}</p>', ['changing']],
  ['a text in a fragment', 'return <p><>{name}</></p>', ['changing']],
  ['a fragment with a text that comes', 'return <p><i/>{on && <>, and <b/></>}</p>', ['changing']],
  ['a component that returns a text', 'if (on) return name\nreturn <p/>', ['bare']],
  ['a component that returns a fragment with a text', 'return <>Army <b/></>', ['bare']],
  ['a text made before', 'const part = `${n} units`\nreturn <p><i/>{part}</p>', ['changing']],
  [
    'a text that a function makes',
    'const part = () => `${n} units`\nreturn <p><i/>{part()}</p>',
    ['changing'],
  ],
]

test.for(SOUND)('%s is sound on a translated page', ([, returned]) => expect(faultsIn(returned)).toEqual([]))

test.for(FAULTS)('[R-92] %s would break on a translated page', ([, returned, messages]) =>
  expect(faultsIn(returned).toSorted()).toEqual(messages),
)
