/** In ms: from the click to the new value on the screen, and from there until it is on disk. */
export type Sample = { painted: number; stored: number }

/**
 * Raises the count on the unit page `count` times, each time from another point of the frame. Runs in the page, so it may
 * use nothing from outside itself.
 * @throws when the new value is not on the screen by the first task after the next animation frame
 */
export async function timeEdits(settings: {
  database: string
  id: string
  count: number
}): Promise<Sample[]> {
  const FRAME = 1000 / 60
  /** What the app does after an edit is done by then. */
  const REST = 150

  const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
  const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve))

  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(settings.database)
    request.onsuccess = () => {
      resolve(request.result)
    }
    request.onerror = () => {
      reject(request.error ?? new Error('The database does not open.'))
    }
  })
  const readRev = (): Promise<string> =>
    new Promise((resolve, reject) => {
      const request = db.transaction('records').objectStore('records').get(settings.id)
      request.onsuccess = () => {
        resolve((request.result as { rev: string }).rev)
      }
      request.onerror = () => {
        reject(request.error ?? new Error('The army cannot be read.'))
      }
    })

  const output = document.querySelector('.stepper output')
  const plus = document.querySelector<HTMLButtonElement>('.stepper [aria-label="One more"]')
  if (!output || !plus) throw new Error('There is no count to raise.')

  /** Clicks in this very task; done in the first task after the next frame. */
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
      requestAnimationFrame(() => {
        port2.postMessage(null)
      })
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
