import { useEffect, useMemo } from 'react'
import type { MainImage } from '../../domain/army/army.ts'

function useFileUrl(file: Blob | null): string | null {
  const url = useMemo(() => file && URL.createObjectURL(file), [file])
  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url)
    },
    [url],
  )
  return url
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
