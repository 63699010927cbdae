import { createPrintOptions } from '#stores/settings/print-options.ts'
import { keyval, platform } from './device.ts'

/** The store of the print page. */

export const printOptions = createPrintOptions(keyval, platform)
