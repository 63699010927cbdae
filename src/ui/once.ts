type Once = (action: () => unknown) => void

/**
 * Makes a function that runs actions one at a time: while one runs, another is ignored, as after a double click.
 * `onRunning` is told when an action that takes time begins and ends, `onFailed` when it throws or rejects. (ARMY-96)
 */
export function createOnce(
  onRunning: (isRunning: boolean) => void,
  onFailed: (error: unknown) => void,
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
      running.catch(onFailed).finally(end)
    } catch (error) {
      onFailed(error)
    }
  }
}
