import { expect, onTestFinished, test } from 'vitest'
import { persistentAtom } from '#stores/persistent-atom.ts'

const KEY = 'hobgoblin:test'

/** Local storage as another tab has it. */
function openOtherTab(): Storage {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  onTestFinished(() => {
    frame.remove()
    localStorage.removeItem(KEY)
  })
  if (!frame.contentWindow) throw new Error('The frame has no window.')
  return frame.contentWindow.localStorage
}

// Only a real browser sends the events of local storage.
test('what another tab keeps is heard, but not a late message about what it kept before', async () => {
  const other = openOtherTab()
  const $value = persistentAtom<string>(KEY, 'nothing')
  const heard: string[] = []
  const stop = $value.listen((value) => heard.push(value))
  other.setItem(KEY, 'theirs')
  await expect.poll(() => heard).toEqual(['theirs'])
  other.removeItem(KEY)
  await expect.poll(() => heard).toEqual(['theirs', 'nothing'])
  // Both write at the same time, and this tab hears of the other one's after its own.
  other.setItem(KEY, 'theirs')
  $value.set('mine')
  await new Promise((resolve) => window.addEventListener('storage', resolve, { once: true }))
  expect($value.get()).toBe('mine')
  stop()
  other.setItem(KEY, 'theirs again')
  await new Promise((resolve) => window.addEventListener('storage', resolve, { once: true }))
  expect(heard).toEqual(['theirs', 'nothing', 'mine'])
})
