const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** A whole number for running text: "zero" to "ten", from there on in digits. (CONST-02) */
export function numberWord(number: number): string {
  return WORDS[number] ?? String(number)
}
