import { useLayoutEffect, useRef, useState } from 'react'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import { ChancesDrawing, type Plotted } from './chances-drawing.tsx'
import styles from './chances-plot.css?inline'

adoptStyles(styles)

/**
 * Bars, the "at least" line and the mean of something that dice decide, drawn at its real width. Screen readers get the
 * table and the sentence beside it instead.
 */
export function ChancesPlot({ chances, mean, brokenFrom }: Plotted) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  return (
    <div ref={box} className="chances-plot">
      {width > 0 && <ChancesDrawing chances={chances} mean={mean} brokenFrom={brokenFrom} width={width} />}
    </div>
  )
}

function useWidth(box: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return width
}
