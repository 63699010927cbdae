import { numberText } from './number-text.ts'

/** Formats points and modifiers with their sign: "+75", "−50", "0". */
export function signed(value: number): string {
  return value > 0 ? `+${numberText(value)}` : value < 0 ? `−${numberText(-value)}` : '0'
}
