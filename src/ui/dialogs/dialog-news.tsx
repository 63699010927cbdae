import { createContext, useContext, useLayoutEffect, useRef, type ReactNode } from 'react'

/** What has happened elsewhere while dialogs are open; null if nothing has. */
const DialogNews = createContext<ReactNode>(null)
export const DialogNewsProvider = DialogNews.Provider

/** Says under the title of a dialog what has happened elsewhere. What stands below does not move under the thumb. */
export function NewsOfDialog() {
  const news = useContext(DialogNews)
  return news !== null && <News>{news}</News>
}

function News({ children }: { children: ReactNode }) {
  const own = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const dialog = own.current?.closest('dialog')
    const height = own.current?.offsetHeight ?? 0
    if (!dialog) return undefined
    dialog.style.setProperty('--news', `${height}px`)
    dialog.scrollBy(0, height)
    return () => {
      dialog.scrollBy(0, -height)
      dialog.style.removeProperty('--news')
    }
  }, [children])
  return (
    <div ref={own} className="dialog-news" role="alert">
      {children}
    </div>
  )
}
