import { toasts } from '../../stores/app.ts'
import { createAttempt } from '../../stores/attempt.ts'

export const attempt = createAttempt(toasts)
