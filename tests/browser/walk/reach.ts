/**
 * What a reader cannot use at a zoom of 400%, where a window of 1280 px is 320 px wide: the page or its topmost dialog
 * scrolls sideways, its bars take a third of the screen, or a control is outside the screen or covered. The function runs
 * in the page.
 */
export async function findOutOfReach(): Promise<string[]> {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const isReachable = async (control: HTMLElement) => {
    // For a hidden input, measure its label instead.
    const target = control.clientWidth > 2 ? control : (control.closest('label') ?? control)
    target.scrollIntoView({ block: 'center', inline: 'nearest' })
    // What snaps moves on in the next frame.
    if (target.closest('.battle-sections')) await frame().then(frame)
    // A link in a text may go on in the next line.
    const [rect = target.getBoundingClientRect()] = target.getClientRects()
    const { left, right, top, bottom, width, height } = rect
    if (left < -1 || right > innerWidth + 1) return false
    const middle = Math.min(Math.max((top + bottom) / 2, 1), innerHeight - 1)
    const topmost = document.elementFromPoint(left + Math.min(width / 2, 40), middle)
    return height === 0 || (topmost !== null && (target.contains(topmost) || topmost.contains(target)))
  }
  const controls = [
    ...top.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
  ].filter(
    (control) =>
      control.checkVisibility({ visibilityProperty: true }) && !control.closest('.skip-link, [inert]'),
  )
  const unreachable: string[] = []
  for (const control of controls)
    if (!(await isReachable(control))) unreachable.push(control.outerHTML.slice(0, 140))
  const scroller = top === document.body ? document.documentElement : top
  const isWide = scroller.scrollWidth > scroller.clientWidth
  const bars = [...top.querySelectorAll<HTMLElement>('*')].filter((element) => {
    const { position } = getComputedStyle(element)
    return (
      ['sticky', 'fixed'].includes(position) &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('table, .visually-hidden')
    )
  })
  const heights = bars.map((bar) => bar.getBoundingClientRect().height)
  const share = heights.reduce((sum, height) => sum + height, 0) / innerHeight
  return [
    ...unreachable.map((control) => `out of reach: ${control}`),
    ...(isWide ? ['it scrolls sideways'] : []),
    ...(share < 0.3 ? [] : [`bars cover ${Math.round(share * 100)}% of it`]),
  ]
}
