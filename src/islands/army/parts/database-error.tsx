import type { StorageErrorCode } from '#storage/storage-error.ts'
import { RefreshButton } from '#ui/refresh-button.tsx'
import { ScreenError } from '#ui/states/screen-error.tsx'
import { NOTHING_KEPT, screenErrorText } from '#ui/texts/screen-error-texts.ts'
import { RescueArmies } from './rescue-armies.tsx'

/** A query that fails while the database is open gets no screen, so that QUERY_ERROR is a browser that opens none. */
export function DatabaseError({ code }: { code: StorageErrorCode }) {
  return (
    <ScreenError code={code} text={code === 'QUERY_ERROR' ? NOTHING_KEPT : screenErrorText(code)}>
      <RefreshButton />
      <RescueArmies />
    </ScreenError>
  )
}
