const words = new Intl.RelativeTimeFormat('en')

/** A waiting time such as "in 40 minutes". Rounded up, so that the time has passed by then. */
export function waitText(seconds: number): string {
  if (seconds < 60) return words.format(seconds, 'second')
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 90) return words.format(minutes, 'minute')
  const hours = Math.ceil(minutes / 60)
  return hours <= 36 ? words.format(hours, 'hour') : words.format(Math.ceil(hours / 24), 'day')
}
