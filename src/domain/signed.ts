/** Formats points and modifiers with their sign: "+75", "−50", "0". */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0'
}
