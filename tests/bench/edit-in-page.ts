/** Times in ms: from the click until the new value is on the screen, and from then until it is on disk. */
export type Sample = { painted: number; stored: number }

/**
 * Raises the count on the unit page `count` times, each time at another point within a frame. Runs in the page, so it
 * cannot use anything from this module.
 * @throws if the new value is not on the screen by the first task after the next animation frame
 */
export async function timeEdits(settings: {
  database: string
  id: string
  count: number
}): Promise<Sample[]> {
  const FRAME = 1000 / 60
  /** The time in ms in which the app finishes its work after an edit. */
  const REST = 150

  const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
  const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve))

  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(settings.database)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The database does not open.'))
  })
  const readRev = (): Promise<string> =>
    new Promise((resolve, reject) => {
      const request = db.transaction('records').objectStore('records').get([0, settings.id])
      request.onsuccess = () => resolve((request.result as { rev: string }).rev)
      request.onerror = () => reject(request.error ?? new Error('The army cannot be read.'))
    })

  const output = document.querySelector('.stepper output')
  const plus = document.querySelector<HTMLButtonElement>('.stepper [aria-label="One more"]')
  if (!output || !plus) throw new Error('There is no count to raise.')

  /** Clicks in the current task and resolves in the first task after the next frame. */
  const clickAndPaint = (expected: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        const time = performance.now() - start
        port1.close()
        if (output.textContent === expected) resolve(time)
        else reject(new Error(`${output.textContent} is on the screen, not ${expected}.`))
      }
      const start = performance.now()
      plus.click()
      requestAnimationFrame(() => port2.postMessage(null))
    })

  const phases = Array.from(
    { length: settings.count },
    (_, index) => (index + Math.random()) / settings.count,
  )
    .map((phase) => ({ phase, order: Math.random() }))
    .toSorted((a, b) => a.order - b.order)
  const samples: Sample[] = []
  for (const { phase } of phases) {
    const revBefore = await readRev()
    await sleep(REST)
    await nextFrame()
    await sleep(phase * FRAME)
    const painted = await clickAndPaint(String(Number(output.textContent) + 1))
    const shown = performance.now()
    while ((await readRev()) === revBefore);
    samples.push({ painted, stored: performance.now() - shown })
  }
  db.close()
  return samples
}
