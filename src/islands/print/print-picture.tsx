import { useEffect, useMemo, type SyntheticEvent } from 'react'
import type { MainImage } from '../../domain/army/army.ts'

/** The pixels of 7.5 by 4 inches at 250 dots per inch. (PRINT-12) */
const MIN_SIZE = { width: 1875, height: 1000 }

type Props = { image: MainImage; onPicture: (isLowResolution: boolean) => void }

/** The picture of the army. It has no alternative text, because the name is beside it. */
export function PrintPicture({ image, onPicture }: Props) {
  const src = useSource(image)
  useEffect(() => () => onPicture(false), [src, onPicture])
  return (
    <img
      key={src}
      className="print-picture"
      src={src}
      alt=""
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
        onPicture(
          image.type !== 'ILLUSTRATION' && (naturalWidth < MIN_SIZE.width || naturalHeight < MIN_SIZE.height),
        )
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

function useSource(image: MainImage): string {
  const file = image.type === 'STAGED' ? image.file : null
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
      return image.src
    case 'STAGED':
      return fileUrl ?? ''
  }
}
