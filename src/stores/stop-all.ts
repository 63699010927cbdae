type Stop = () => void

/** Combines functions that end a subscription, a timer or the like. @returns a function that calls all of them */
export function stopAll(...stops: readonly Stop[]): Stop {
  return () => {
    for (const stop of stops) stop()
  }
}
