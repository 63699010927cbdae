import { useCallback, useRef, useState } from 'react'
import type { MainImage } from '#domain/army/army.ts'
import { closePicture, openPicture, type OpenPicture } from './open-picture.ts'

/** The state of the user's picture in a form. `opened` is the picture that is being cropped. */
export function useOwnPicture(before: MainImage | undefined) {
  const [image, setImage] = useState(before?.type === 'ILLUSTRATION' ? undefined : before)
  const [opened, setOpened] = useState<OpenPicture | null>(null)
  const [problem, setProblem] = useState('')
  const [isOpening, setIsOpening] = useState(false)
  const isBusy = useRef(false)

  const open = useCallback(async (file: File) => {
    // One at a time, because a second picture could be pasted while the first is being cropped.
    if (isBusy.current) return
    isBusy.current = true
    setIsOpening(true)
    const result = await openPicture(file)
    setIsOpening(false)
    setProblem(result.state === 'failure' ? result.failure : '')
    if (result.state === 'success') setOpened(result.value)
    else isBusy.current = false
  }, [])

  const close = () => {
    if (opened) closePicture(opened)
    setOpened(null)
    isBusy.current = false
  }
  return {
    image,
    opened,
    isOpening,
    problem,
    close,
    open: useCallback((file: File) => void open(file), [open]),
    take: (file: Blob) => {
      const staged = { type: 'STAGED' as const, file }
      setImage(staged)
      close()
      return staged
    },
  }
}
