import { useEffect, useRef, useState, type RefObject } from 'react'
import { SECTIONS } from '#domain/rules/vocabulary.ts'

export type Carousel = {
  /** The indices of the visible sections, from the left. */
  visible: readonly number[]
  goTo: (index: number) => void
  step: (by: 1 | -1) => void
}

/** The share of a section that must be on screen for it to count as visible. */
const VISIBLE_RATIO = 0.5

/**
 * Events that end a scroll: it has finished, or the user takes over. Some browsers do not fire `scrollend`.
 */
const SCROLL_END_EVENTS = ['scrollend', 'pointerdown', 'touchstart', 'wheel']

const inMenuOrDialog = 'dialog[open], :popover-open'

/**
 * Scrolls a row of sections by one, also with the arrow keys. It begins at the section that the address names. The
 * style sheet makes it smooth.
 */
export function useCarousel(ref: RefObject<HTMLElement | null>): Carousel {
  const [visible, setVisible] = useState<readonly number[]>([0])
  /**
   * The index of the section that the row is scrolling to. Quick steps count from there, not from the visible
   * section.
   */
  const target = useRef<number | null>(null)

  useEffect(() => {
    const row = ref.current
    if (!row) return
    const sections = [...row.children]
    const named = SECTIONS.findIndex((section) => location.hash === `#${section}`)
    const start = sections[named]
    if (start instanceof HTMLElement)
      row.scrollTo({ left: start.offsetLeft - row.offsetLeft, behavior: 'instant' })
    const inView = new Set<Element>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target: section, intersectionRatio } of entries) {
          if (intersectionRatio >= VISIBLE_RATIO) inView.add(section)
          else inView.delete(section)
        }
        setVisible(sections.flatMap((section, index) => (inView.has(section) ? index : [])))
      },
      { root: row, threshold: VISIBLE_RATIO },
    )
    for (const section of sections) observer.observe(section)
    const onScrollEnd = () => {
      target.current = null
    }
    for (const event of SCROLL_END_EVENTS) row.addEventListener(event, onScrollEnd, { passive: true })
    return () => {
      observer.disconnect()
      for (const event of SCROLL_END_EVENTS) row.removeEventListener(event, onScrollEnd)
    }
  }, [ref])

  function goTo(index: number): void {
    const row = ref.current
    const section = row?.children[index]
    if (!row || !(section instanceof HTMLElement)) return
    const left = Math.min(section.offsetLeft - row.offsetLeft, row.scrollWidth - row.clientWidth)
    if (Math.abs(left - row.scrollLeft) < 1) return
    target.current = index
    row.scrollTo({ left })
  }

  function step(by: 1 | -1): void {
    const last = (ref.current?.children.length ?? 1) - 1
    // A wide screen shows several sections, so the last one never comes first.
    if (by > 0 && target.current === null && visible.includes(last)) return
    goTo(Math.min(last, Math.max(0, (target.current ?? visible[0] ?? 0) + by)))
  }

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null
      if (
        by === null ||
        event.defaultPrevented ||
        event.altKey ||
        event.ctrlKey ||
        event.metaKey ||
        event.shiftKey
      )
        return
      const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select')
      if (isTyping || document.querySelector(inMenuOrDialog)) return
      event.preventDefault()
      step(by)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  })

  return { visible, goTo, step }
}
