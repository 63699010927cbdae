import { RefreshButton } from './refresh-button.tsx'
import { ScreenError } from './screen-error.tsx'
import { screenErrorText, UNEXPECTED } from './screen-error-texts.ts'

/** The default screen error, with the code of the error and its detail. (ERR-24, ERR-29) */
export function GenericError({ code, detail }: { code: string; detail?: string | undefined }) {
  const text = screenErrorText(code)
  const more = text === UNEXPECTED ? detail : text
  return (
    <ScreenError code={code} text={UNEXPECTED} {...(more !== undefined && { detail: more })}>
      <RefreshButton />
    </ScreenError>
  )
}
