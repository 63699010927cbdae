import { fileOf } from '#domain/files/stored-file.ts'
import { useEffect, useMemo, useState } from 'react'
import { apiOrigin } from '#api/origin.ts'
import type { MainImage } from '#domain/army/army.ts'
import { isPictureAddress } from '#domain/army/picture/picture-path.ts'
import { PICTURE_WIDTHS, pictureAddress, plateHeight } from '#domain/army/picture/picture-address.ts'
import './army-picture.css'

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

type Source = { src: string; srcSet?: string }

/** The `srcset` entries of a picture in these widths in px, in the shape of a plate. */
function optimised(url: string, origin: string, widths: readonly number[]): string[] {
  return widths.map((w) => {
    return `${origin}${pictureAddress({ url, fit: 'cover', w, h: plateHeight(w) })} ${w}w`
  })
}

/**
 * The sources of a picture, the best first. Each further source is used if the one before fails. The small
 * illustrations are stored for offline use; phones and lists need no larger ones, and no server.
 */
function sourcesOf(image: MainImage | undefined, fileUrl: string | null, size: Props['size']): Source[] {
  switch (image?.type) {
    case 'ILLUSTRATION': {
      const [large, small] = [`/service/${image.id}.png`, `/service/small/${image.id}.png`]
      if (size === 'small' || size === 'choice') return [{ src: small }, { src: large }]
      const srcSet = [`${small} 750w`, ...optimised(large, '', [1250, 1875])].join(', ')
      return [{ src: large, srcSet }, { src: large }, { src: small }]
    }
    case 'IMAGE_UPLOAD': {
      if (!isPictureAddress(image.src)) return []
      const src = apiOrigin() + image.src
      return [{ src, srcSet: optimised(image.src, apiOrigin(), PICTURE_WIDTHS).join(', ') }, { src }]
    }
    case 'STAGED':
      return fileUrl === null ? [] : [{ src: fileUrl }]
    case undefined:
      return []
  }
}

const SIZES = {
  plate: '(min-width: 140em) 34rem, (min-width: 50em) 28rem, 100vw',
  banner: '70vw',
  small: '6rem',
  choice: '10rem',
} as const
const CLASSES = {
  plate: 'army-plate',
  banner: 'army-plate army-banner',
  small: 'army-thumbnail',
  choice: undefined,
} as const

type Props = { image: MainImage | undefined; size: keyof typeof SIZES; folded?: boolean }

/** The main image of an army. It has no alternative text, because the name is beside it. */
export function ArmyPicture({ image, size, folded = false }: Props) {
  const sources = sourcesOf(image, useFileUrl(image?.type === 'STAGED' ? fileOf(image.file) : null), size)
  return (
    <div className={CLASSES[size]} data-folded={folded || undefined}>
      {/* The key makes another picture start with its own first source. */}
      <Img key={sources[0]?.src} sources={sources} size={size} />
    </div>
  )
}

/** If every source fails, the plate stays empty. */
function Img({ sources, size }: { sources: readonly Source[]; size: Props['size'] }) {
  const [failures, setFailures] = useState(0)
  const source = sources[failures]
  return (
    source && (
      <img
        key={failures}
        {...source}
        sizes={source.srcSet && SIZES[size]}
        alt=""
        width={1875}
        height={1000}
        loading={size === 'plate' || size === 'banner' ? 'eager' : 'lazy'}
        onError={() => setFailures(failures + 1)}
      />
    )
  )
}
