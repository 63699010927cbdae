import { ROOT_MARKS, type RootMark } from '../domain/account/root-marks.ts'

/** Puts marks on the page and keeps them for the first paint of the next; null takes one away. */
export function createRootMarks(
  local: Pick<Storage, 'setItem' | 'removeItem'>,
): (mark: RootMark, value: string | null) => void {
  return (mark, value) => {
    const { key, attribute } = ROOT_MARKS[mark]
    if (value === null) {
      local.removeItem(key)
      document.documentElement.removeAttribute(attribute)
    } else {
      local.setItem(key, value)
      document.documentElement.setAttribute(attribute, value)
    }
  }
}
