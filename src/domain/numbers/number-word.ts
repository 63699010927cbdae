const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** A whole number in a sentence: "zero" to "ten", then digits. */
export function numberWord(number: number): string {
  return WORDS[number] ?? String(number)
}
