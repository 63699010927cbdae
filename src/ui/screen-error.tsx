import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Props = { code: string; text: string; detail?: string; children?: ReactNode }

/** An error in place of a screen: the text, the code, and ways out, of which help is the last. (ERR-13) */
export function ScreenError({ code, text, detail, children }: Props) {
  return (
    <div className="screen-error" role="alert">
      <Icon name="warning" />
      <h1 className="screen-error-text">{text}</h1>
      {detail !== undefined && <p>{detail}</p>}
      <p className="label">{code}</p>
      <div className="screen-error-ways">
        {children}
        <a className="button" data-variant="quiet" href="/help">
          Get help
        </a>
      </div>
    </div>
  )
}
