import { useEffect, useState } from 'react'
import type { MainImage } from '../../domain/army/army.ts'

function useFileUrl(file: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
    }
  }, [file])
  return file ? url : null
}

/** The main image of an army, as a plate or as a small picture in a row. Decoration: the name stands beside it. */
export function ArmyPicture({ image, size }: { image: MainImage | undefined; size: 'plate' | 'small' }) {
  const fileUrl = useFileUrl(image?.type === 'STAGED' ? image.file : null)
  const src =
    image?.type === 'ILLUSTRATION'
      ? `/service/${image.id}.png`
      : image?.type === 'IMAGE_UPLOAD'
        ? image.src
        : fileUrl
  return (
    <div className={size === 'plate' ? 'plate' : 'thumbnail'}>
      {src !== null && (
        <img src={src} alt="" width={1875} height={1000} loading={size === 'small' ? 'lazy' : 'eager'} />
      )}
    </div>
  )
}
