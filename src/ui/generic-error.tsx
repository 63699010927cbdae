import { RefreshButton } from './refresh-button.tsx'
import { ScreenError } from './screen-error.tsx'
import { screenErrorText, UNEXPECTED } from './screen-error-texts.ts'

/** The default screen error with the code of what happened, and what else is known of it. (S2 §8, G36) */
export function GenericError({ code, detail }: { code: string; detail?: string | undefined }) {
  const text = screenErrorText(code)
  const more = text === UNEXPECTED ? detail : text
  return (
    <ScreenError code={code} text={UNEXPECTED} {...(more !== undefined && { detail: more })}>
      <RefreshButton />
    </ScreenError>
  )
}
