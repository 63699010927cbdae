/** Writes a whole number as people read it, with a comma for each thousand: "45,875". */
export function numberText(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ',')
}
