import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeFolder } from '#tests/support/parts.ts'
import { serverProcesses } from '#tests/support/server-process.ts'
import { formText, signForm, uploadHead } from '#tests/support/signed-form.ts'
import { canMount, makeSmallDisk } from '#tests/support/small-disk.ts'
import { openWire } from '#tests/support/wire.ts'

const { listen } = serverProcesses()

/** A server in its own process. */
async function startServer(DATA_DIR = makeFolder()) {
  const { url, child, err } = await listen({ DATA_DIR })
  const port = Number(new URL(url).port)

  /** Sends these bytes of a request that announces `length` of them. @returns the start of the answer */
  async function send(form: string, length = form.length): Promise<string> {
    const wire = openWire(port)
    const answered = new Promise<string>((resolve) =>
      wire.socket.once('data', (text) => resolve(String(text))),
    )
    wire.write(uploadHead(port, length) + form)
    const answer = await Promise.race([answered, wire.ended])
    wire.socket.destroy()
    return answer
  }

  const expectAlive = async () => {
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    expect(child.exitCode).toBeNull()
  }

  /** Stops the server. @returns the lines of its log */
  async function stop(): Promise<Record<string, unknown>[]> {
    child.kill('SIGTERM')
    const lines = (await err).trimEnd().split('\n')
    return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  }
  return {
    DATA_DIR,
    url,
    port,
    send,
    expectAlive,
    stop,
    filesOf: () => readdirSync(join(DATA_DIR, 'objects/incoming')),
  }
}

describe('[R-41] no upload ends the process:', () => {
  it('not one whose folder cannot be made', async () => {
    const { DATA_DIR, send, expectAlive, filesOf } = await startServer()
    const form = formText(await signForm(DATA_DIR), 'a goblin')
    // Root may write into any folder, but nobody can make one below a file.
    writeFileSync(join(DATA_DIR, 'objects'), '')
    for (let tried = 0; tried < 3; tried += 1) expect(await send(form)).toMatch('HTTP/1.1 503')
    await expectAlive()
    rmSync(join(DATA_DIR, 'objects'))
    expect(await send(form)).toMatch('HTTP/1.1 204')
    expect(filesOf()).toEqual(['goblin'])
  })

  it('not a broken form of a stranger, whole or cut off', async () => {
    const { url, port, send, expectAlive } = await startServer()
    const forms = {
      'without its end': formText({}, 'a goblin', ''),
      'with a file that nobody asked for': formText({}, 'a goblin'),
      'with half a head': formText({}, '').slice(0, 60),
      'with nothing': '',
      'with another boundary': formText({}, 'a goblin').replaceAll('goblin-boundary', 'other'),
      'with a field that does not end': formText({ key: 'x' }, '').slice(0, 75),
    }
    for (const [name, form] of Object.entries(forms)) {
      expect(await send(form), name).toMatch(/^HTTP\/1.1 4\d\d/)
      const cut = openWire(port)
      cut.write(uploadHead(port, 5000) + form)
      await fetch(`${url}/readyz`)
      cut.socket.destroy()
    }
    await expectAlive()
  })

  it('not a signed form that is cut off, and nothing of its file remains', async () => {
    const { DATA_DIR, port, send, expectAlive, filesOf } = await startServer()
    const form = formText(await signForm(DATA_DIR), 'a goblin', '')
    expect(await send(form)).toMatch('HTTP/1.1 400')
    const cut = openWire(port)
    cut.write(uploadHead(port, 5000) + form)
    await expect.poll(filesOf).toEqual([expect.stringMatching(/part$/)])
    cut.socket.destroy()
    await expect.poll(filesOf).toEqual([])
    await expectAlive()
  })
})

describe('[R-42] every upload is answered:', () => {
  it('one that is larger than its form says', async () => {
    const { DATA_DIR, send, filesOf, expectAlive } = await startServer()
    const fields = await signForm(DATA_DIR)
    const sizes = [1001, 70_000, 300_000, 5_000_000]
    const answers = await Promise.all(sizes.map((size) => send(formText(fields, 'x'.repeat(size)))))
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1.1 413[^]*TOO_LARGE/)
    expect(await send(formText(fields, 'x'.repeat(1000)))).toMatch('HTTP/1.1 204')
    expect(filesOf()).toEqual(['goblin'])
    await expectAlive()
  })

  it('one that is larger than any picture, which is not read to its end', async () => {
    const { DATA_DIR, port } = await startServer()
    const fields = await signForm(DATA_DIR)
    const wire = openWire(port)
    wire.write(uploadHead(port, 100_000_000) + formText(fields, '', ''))
    for (let sent = 0; sent < 11_000_000; sent += 500_000) wire.write('x'.repeat(500_000))
    expect(await wire.ended).toMatch(/^HTTP\/1.1 413/)
  })

  it('[R-43] one onto a full disk, and the log says once what is full', async ({ skip }) => {
    skip(!canMount, 'only root can mount a disk')
    const { folder, fill, free } = makeSmallDisk(4000)
    const { send, expectAlive, filesOf, stop } = await startServer(folder)
    const form = formText(await signForm(folder, { bytes: 300_000 }), 'x'.repeat(300_000))
    for (const left of [0, 100_000]) {
      fill(left)
      const answers = await Promise.all(Array.from({ length: 5 }, () => send(form)))
      for (const answer of answers) expect(answer).toMatch(/^HTTP\/1.1 503[^]*Retry-After: 5/i)
      await expectAlive()
      free()
    }
    expect(await send(form)).toMatch('HTTP/1.1 204')
    expect(filesOf()).toEqual(['goblin'])
    const lines = (await stop()).filter(({ event }) => event !== 'request')
    // SQLite may still have room in what it has reserved on the disk.
    const places = lines.map(({ event, level, place }) => [event, level, place].join())
    expect(places.filter((line) => line !== 'disk-full,50,database')).toEqual(['disk-full,50,pictures'])
    expect(places.length).toBeLessThanOrEqual(2)
  })
})
