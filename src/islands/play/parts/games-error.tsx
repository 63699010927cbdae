import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $isBlocked } from '#app/device.ts'
import { ScreenError } from '#ui/states/screen-error.tsx'
import { NOTHING_KEPT, screenErrorText } from '#ui/texts/screen-error-texts.ts'

/** Says why the games of this device cannot be read. */
export function GamesError({ code, children }: { code: string; children: ReactNode }) {
  return (
    <ScreenError code={code} text={useStore($isBlocked) ? NOTHING_KEPT : screenErrorText(code)}>
      {children}
    </ScreenError>
  )
}
