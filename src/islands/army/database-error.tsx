import type { StorageErrorCode } from '../../storage/storage-error.ts'
import { Button } from '../../ui/button.tsx'
import { ScreenError } from '../../ui/screen-error.tsx'
import { screenErrorText } from '../../ui/screen-error-texts.ts'

export function DatabaseError({ code }: { code: StorageErrorCode }) {
  return (
    <ScreenError code={code} text={screenErrorText(code)}>
      <Button
        variant="primary"
        onClick={() => {
          location.reload()
        }}
      >
        Refresh
      </Button>
    </ScreenError>
  )
}
