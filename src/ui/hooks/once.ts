type Once = (action: () => unknown) => void

/**
 * Makes a function that runs actions one at a time: while one runs, another is ignored, as after a double click.
 * `onRunning` is told when an action that takes time begins and ends, `onFailed` when it throws or rejects. `closing`
 * waits until a dialog that the action has closed is gone, because the second click may come just before.
 */
export function createOnce(
  onRunning: (isRunning: boolean) => void,
  onFailed: (error: unknown) => void,
  closing: () => Promise<unknown>,
): Once {
  let isRunning = false
  const end = () => {
    isRunning = false
    onRunning(false)
  }
  return (action) => {
    if (isRunning) return
    try {
      const running = action()
      if (!(running instanceof Promise)) return
      isRunning = true
      onRunning(true)
      void running.catch(onFailed).then(closing).then(end)
    } catch (error) {
      onFailed(error)
    }
  }
}
