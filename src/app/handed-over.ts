import { onHandedOver } from '#platform/handed-over.ts'

/** Files and text that other apps hand over to the army list. */
export const handedOver = { listen: onHandedOver }
