import type { ReactNode } from 'react'
import { RefreshButton } from '#ui/refresh-button.tsx'
import { ScreenError } from './screen-error.tsx'
import { screenErrorText, UNEXPECTED } from '#ui/texts/screen-error-texts.ts'

type Props = { code: string; detail?: string | undefined; children?: ReactNode }

/** The default screen error, with the code of the error, its detail, and more buttons. */
export function GenericError({ code, detail, children }: Props) {
  const text = screenErrorText(code)
  const more = text === UNEXPECTED ? detail : text
  return (
    <ScreenError code={code} text={UNEXPECTED} {...(more !== undefined && { detail: more })}>
      <RefreshButton />
      {children}
    </ScreenError>
  )
}
