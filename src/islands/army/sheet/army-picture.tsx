import { useEffect, useMemo } from 'react'
import type { MainImage } from '../../../domain/army/army.ts'

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

function sourceOf(image: MainImage | undefined, fileUrl: string | null): Source | null {
  switch (image?.type) {
    case 'ILLUSTRATION':
      return {
        src: `/service/${image.id}.png`,
        srcSet: `/service/small/${image.id}.png 750w, /service/${image.id}.png 1875w`,
      }
    case 'IMAGE_UPLOAD':
      return { src: image.src }
    case 'STAGED':
      return fileUrl === null ? null : { src: fileUrl }
    case undefined:
      return null
  }
}

/** The main image of an army, large or small. It has no alternative text, because the name is beside it. */
export function ArmyPicture({ image, size }: { image: MainImage | undefined; size: 'plate' | 'small' }) {
  const source = sourceOf(image, useFileUrl(image?.type === 'STAGED' ? image.file : null))
  const isPlate = size === 'plate'
  return (
    <div className={isPlate ? 'plate' : 'thumbnail'}>
      {source && (
        <img
          {...source}
          sizes={isPlate ? '(min-width: 140em) 34rem, (min-width: 50em) 28rem, 100vw' : '6rem'}
          alt=""
          width={1875}
          height={1000}
          loading={isPlate ? 'eager' : 'lazy'}
          onError={({ currentTarget }) => {
            // Without a network only the small picture is at hand.
            const [small = ''] = currentTarget.srcset.split(' ')
            if (small === '') return
            currentTarget.srcset = ''
            currentTarget.src = small
          }}
        />
      )}
    </div>
  )
}
