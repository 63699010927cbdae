import type { ReactNode } from 'react'
import { copyText } from '#platform/share.ts'
import { Button } from './button.tsx'
import { useMoment } from './hooks/use-moment.ts'

type Props = {
  /** The text, or what makes it once it is wanted. */
  text: string | (() => string)
  /** Makes the same as HTML, for programs that take rich text. */
  html?: () => string
  /** Called if the browser refuses, for example without permission or HTTPS. */
  onRefused: () => void
  onCopied?: () => void
  children: ReactNode
}

/** Copies text and briefly shows that it has. */
export function CopyButton({ text, html, onRefused, onCopied, children }: Props) {
  const [isCopied, sayCopied] = useMoment()
  const copy = async () => {
    if (!(await copyText(typeof text === 'string' ? text : text(), html?.()))) {
      onRefused()
      return
    }
    sayCopied()
    onCopied?.()
  }
  return (
    <Button icon={isCopied ? 'check' : 'duplicate'} onClick={() => copy()}>
      {isCopied ? 'Copied!' : children}
    </Button>
  )
}
