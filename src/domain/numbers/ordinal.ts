const SUFFIXES = ['th', 'st', 'nd', 'rd']

/** "1st", "2nd", "3rd", "4th". Only the last digit counts, so 11 is "11st". */
export function ordinal(number: number): string {
  return `${number}${SUFFIXES[number % 10] ?? 'th'}`
}
