import { onHandedOver } from '../platform/handed-over.ts'

/** What other apps hand over to the army list. */
export const handedOver = { listen: onHandedOver }
