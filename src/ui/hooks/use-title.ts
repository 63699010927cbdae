import { useEffect } from 'react'

/** Sets the title of the document. Null leaves the title to the pane beside it. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = `${title} · Hobgoblin`
  }, [title])
}
