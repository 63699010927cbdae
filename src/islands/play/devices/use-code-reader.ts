import { useRef, useState } from 'react'
import { readCodesInPicture } from '#platform/camera.ts'
import { addPart, type CodeParts, type PartFault } from '#domain/codes/code-parts.ts'
import type { HandOver } from '#domain/game/share/hand-over.ts'
import { readCodes, type WholeFault } from '#stores/game/hand-over-codes.ts'

const FAULTS: Record<PartFault | WholeFault, string> = {
  OTHER: 'This code is not from a game.',
  DAMAGED: 'This code is damaged. Nothing was changed; read it again.',
  NEWER: 'The other device has a newer version of this app. Update this one, and read the codes again.',
  UNREADABLE:
    'This app cannot read what the codes say. Nothing was changed. Update both devices, and read them again.',
  TOO_BIG: 'This game is too big for codes. Nothing was changed.',
}

export type CodeReader = {
  /** The parts of the codes that have been read; null before the first. */
  parts: CodeParts | null
  /** Why the last code or picture was of no use. */
  fault: string | null
  read: (text: string) => void
  readPictures: (files: readonly File[]) => void
}

/**
 * Collects codes, in any order, until they are a whole.
 *
 * @param onWhole takes the whole. It returns why it cannot be used, and then others can be read.
 */
export function useCodeReader(onWhole: (handOver: HandOver) => Promise<string | null>): CodeReader {
  const collected = useRef<CodeParts | null>(null)
  const isBusy = useRef(false)
  const [parts, setParts] = useState<CodeParts | null>(null)
  const [fault, setFault] = useState<string | null>(null)

  const collect = (next: CodeParts | null) => {
    collected.current = next
    setParts(next)
  }

  /** @returns why the code is of no use */
  async function add(text: string): Promise<string | null> {
    const before = collected.current
    const next = addPart(before, text)
    if (typeof next === 'string') return FAULTS[next]
    if (next === before) return null
    collect(next)
    const whole = await readCodes(next)
    if (whole === null) return null
    const refusal = typeof whole === 'string' ? FAULTS[whole] : await onWhole(whole)
    if (refusal !== null) collect(null)
    return refusal
  }

  /** Codes that the camera sees meanwhile are seen again. */
  async function unlessBusy(work: () => Promise<string | null>): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    try {
      setFault(await work())
    } finally {
      isBusy.current = false
    }
  }

  async function addPictures(files: readonly File[]): Promise<string | null> {
    const faults: string[] = []
    for (const file of files) {
      const texts = await readCodesInPicture(file)
      if (!texts) faults.push(`${file.name} cannot be read as a picture.`)
      else if (texts.length === 0)
        faults.push(`No code was found in ${file.name}. It must show the whole code, sharp and upright.`)
      for (const text of texts ?? []) {
        const found = await add(text)
        if (found !== null) faults.push(`${file.name}: ${found}`)
      }
    }
    return faults[0] ?? null
  }

  return {
    parts,
    fault,
    read: (text) => void unlessBusy(() => add(text)),
    readPictures: (files) => void unlessBusy(() => addPictures(files)),
  }
}
