/**
 * Asks the browser for what it may lack, or refuse by throwing, such as storage in a private window. Every API that a
 * browser can do without is used through one of these two, so that a page never depends on it.
 *
 * @returns the answer, or else `otherwise`
 */
export function ask<Answer, Otherwise>(question: () => Answer, otherwise: Otherwise): Answer | Otherwise {
  try {
    return question()
  } catch {
    return otherwise
  }
}

/**
 * The same for an answer that comes later, and that may also be a rejection. It asks at once, because a click counts only
 * for a moment.
 */
export async function askLater<Answer, Otherwise>(
  question: () => Promise<Answer>,
  otherwise: Otherwise,
): Promise<Answer | Otherwise> {
  try {
    return await question()
  } catch {
    return otherwise
  }
}
