import { fileOf } from '#domain/files/stored-file.ts'
import { useEffect, useMemo, type SyntheticEvent } from 'react'
import type { MainImage } from '#domain/army/army.ts'
import { isPictureAddress } from '#domain/army/picture/picture-path.ts'
import { isLowResolution } from '#domain/army/picture/picture.ts'

type Props = { image: MainImage; onPicture: (isLowResolution: boolean) => void }

/** The picture of the army. Only an uploaded one can be too small. It has no alternative text, because the name is beside it. */
export function PrintPicture({ image, onPicture }: Props) {
  const src = useSource(image)
  useEffect(() => () => onPicture(false), [src, onPicture])
  if (src === null) return null
  return (
    <img
      key={src}
      className="print-picture"
      src={src}
      alt=""
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
        const size = { width: naturalWidth, height: naturalHeight }
        onPicture(image.type !== 'ILLUSTRATION' && isLowResolution(size))
      }}
      onError={(event) => showFallback(event, image)}
    />
  )
}

/** Offline, only the small illustration may be available. Uploads are not. */
function showFallback({ currentTarget }: SyntheticEvent<HTMLImageElement>, image: MainImage): void {
  const small = image.type === 'ILLUSTRATION' ? `/service/small/${image.id}.png` : null
  if (small === null || currentTarget.src.endsWith(small)) currentTarget.hidden = true
  else currentTarget.src = small
}

function useSource(image: MainImage): string | null {
  const file = image.type === 'STAGED' ? fileOf(image.file) : null
  const fileUrl = useMemo(() => file && URL.createObjectURL(file), [file])
  useEffect(
    () => () => {
      if (fileUrl !== null) URL.revokeObjectURL(fileUrl)
    },
    [fileUrl],
  )
  switch (image.type) {
    case 'ILLUSTRATION':
      return `/service/${image.id}.png`
    case 'IMAGE_UPLOAD':
      return isPictureAddress(image.src) ? image.src : null
    case 'STAGED':
      return fileUrl
  }
}
