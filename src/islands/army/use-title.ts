import { useEffect } from 'react'

/** Sets the title of the document; with null, the pane beside it sets the title. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = `${title} · Hobgoblin`
  }, [title])
}
