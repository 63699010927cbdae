import { useEffect, useState, type RefObject } from 'react'
import {
  cropMatrix,
  MAX_ZOOM,
  moveCrop,
  cropArea,
  turnCrop,
  FULL_CROP,
  zoomCrop,
  type Crop,
  type Size,
} from '#domain/army/picture/crop.ts'
import { isLowResolution, PICTURE_SIZE } from '#domain/army/picture/picture.ts'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/dialogs/dialog.tsx'
import { Stamp } from '#ui/pictures/stamp.tsx'
import { cropPicture } from './crop-picture.ts'
import type { OpenPicture } from './open-picture.ts'
import { useCropGestures, type ChangeCrop } from './use-crop-gestures.ts'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import styles from './crop-dialog.css?inline'

adoptStyles(styles)

type Props = { picture: OpenPicture; onDone: (file: Blob) => void; onClose: () => void }

/** Crops a picture to the shape of an army's plate. The picture can be turned. */
export function CropDialog({ picture, onDone, onClose }: Props) {
  const { size } = picture
  const [crop, setCrop] = useState(FULL_CROP)
  const [hasFailed, setHasFailed] = useState(false)
  const submit = async () => {
    const file = await cropPicture(picture, crop)
    if (file) onDone(file)
    else setHasFailed(true)
  }
  return (
    <FormDialog title="Crop picture" submit="Use picture" onSubmit={() => submit()} onClose={onClose}>
      <Frame picture={picture} crop={crop} change={setCrop} />
      <Sliders size={size} crop={crop} change={setCrop} />
      <Button icon="redo" onClick={() => setCrop((now) => turnCrop(size, now))}>
        Turn by 90°
      </Button>
      <Resolution part={cropArea(size, crop)} />
      {hasFailed && (
        <p className="field-error" role="alert">
          This browser cannot draw the picture. Try a smaller one.
        </p>
      )}
    </FormDialog>
  )
}

type CropProps = { size: Size; crop: Crop; change: ChangeCrop }

function Frame({
  picture: { element, size },
  crop,
  change,
}: Omit<CropProps, 'size'> & { picture: OpenPicture }) {
  const { ref, ...gestures } = useCropGestures(size, change)
  const width = useWidth(ref)
  return (
    <div>
      <div
        ref={ref}
        className="crop-frame"
        tabIndex={0}
        role="application"
        aria-label="Part of the picture"
        aria-describedby="crop-hint"
        {...gestures}
      >
        {width > 0 && (
          <img
            src={element.src}
            alt=""
            draggable={false}
            style={{ ...size, transform: `matrix(${cropMatrix(size, crop, width).join(', ')})` }}
          />
        )}
      </div>
      <p id="crop-hint" className="hint">
        Drag the picture, or use the arrow keys. Pinch, scroll, or press + and − to zoom; R turns it.
      </p>
    </div>
  )
}

function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return width
}

function Sliders({ size, crop, change }: CropProps) {
  const place = (axis: 'x' | 'y') => (value: number) => {
    // Moving the crop by 0 keeps it inside the picture.
    change((now) => moveCrop(size, { ...now, [axis]: value }, 0, 0))
  }
  return (
    <div className="crop-sliders">
      <Slider
        label="Zoom"
        value={crop.zoom}
        min={1}
        max={MAX_ZOOM}
        onChange={(zoom) => change((now) => zoomCrop(size, now, zoom))}
      />
      <Slider label="Left to right" value={crop.x} min={0} max={1} onChange={place('x')} />
      <Slider label="Top to bottom" value={crop.y} min={0} max={1} onChange={place('y')} />
    </div>
  )
}

type SliderProps = {
  label: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

function Slider({ label, value, min, max, onChange }: SliderProps) {
  return (
    <label className="crop-slider">
      <span>{label}</span>
      <input
        type="range"
        value={value}
        min={min}
        max={max}
        step={(max - min) / 100}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </label>
  )
}

function Resolution({ part }: { part: Size }) {
  const [width, height] = [Math.round(part.width), Math.round(part.height)]
  return (
    <p className="crop-resolution" role="status">
      {isLowResolution(part) && (
        <>
          <Stamp>Low Resolution</Stamp>{' '}
          <span>{`This part has ${width} × ${height} pixels. A sharp print needs ${PICTURE_SIZE.width} × ${PICTURE_SIZE.height}.`}</span>
        </>
      )}
    </p>
  )
}
