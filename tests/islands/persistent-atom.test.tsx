import { expect, onTestFinished, test } from 'vitest'
import { persistentAtom } from '#stores/persistent-atom.ts'

const KEY = 'hobgoblin:test'

/** A page of this site in another tab. */
function openOtherTab(): Window {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  onTestFinished(() => {
    frame.remove()
    localStorage.removeItem(KEY)
  })
  if (!frame.contentWindow) throw new Error('The frame has no window.')
  return frame.contentWindow
}

// Only a real browser sends the events of local storage.
test('what another tab keeps is heard, but not a late message about what it kept before', async () => {
  const { localStorage: others } = openOtherTab()
  const witness = openOtherTab()
  let told = 0
  witness.addEventListener('storage', () => (told += 1))
  const $value = persistentAtom<string>(KEY, 'nothing')
  const heard: string[] = []
  onTestFinished($value.listen((value) => heard.push(value)))
  others.setItem(KEY, 'theirs')
  await expect.poll(() => heard).toEqual(['theirs'])
  others.removeItem(KEY)
  await expect.poll(() => heard).toEqual(['theirs', 'nothing'])
  // Both write at the same time, and this tab hears of the other one's after its own.
  others.setItem(KEY, 'theirs')
  $value.set('mine')
  await expect.poll(() => told).toBe(4)
  others.setItem(KEY, 'theirs again')
  await expect.poll(() => heard).toEqual(['theirs', 'nothing', 'mine', 'theirs again'])
})
