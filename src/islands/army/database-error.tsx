import type { StorageErrorCode } from '#storage/storage-error.ts'
import { RefreshButton } from '#ui/refresh-button.tsx'
import { ScreenError } from '#ui/states/screen-error.tsx'
import { screenErrorText } from '#ui/texts/screen-error-texts.ts'
import { RescueArmies } from './rescue-armies.tsx'

export function DatabaseError({ code }: { code: StorageErrorCode }) {
  return (
    <ScreenError code={code} text={screenErrorText(code)}>
      <RefreshButton />
      <RescueArmies />
    </ScreenError>
  )
}
