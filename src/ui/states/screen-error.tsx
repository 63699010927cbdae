import type { ReactNode } from 'react'
import { Icon } from '#ui/pictures/icon.tsx'
import './screen-error.css'

type Props = { code: string; text: string; detail?: string; children?: ReactNode }

/** An error that replaces a screen: the text, the code, and what the user can do. The last of these is to get help. */
export function ScreenError({ code, text, detail, children }: Props) {
  return (
    <div className="screen-error" role="alert">
      <Icon name="warning" />
      <h1 className="screen-error-text">{text}</h1>
      {detail !== undefined && <p>{detail}</p>}
      <p className="label">{code}</p>
      <div className="screen-error-actions">
        {children}
        <a className="button" data-variant="quiet" href="/help">
          Get help
        </a>
      </div>
    </div>
  )
}
