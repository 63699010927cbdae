import { CameraPicture } from '#islands/army/import/camera-picture.tsx'
import { cameraText, useCamera } from '#islands/army/import/use-camera.ts'
import { missingParts, type CodeParts } from '#domain/codes/code-parts.ts'
import type { HandOver } from '#domain/game/share/hand-over.ts'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import { FileButton } from '#ui/fields/file-button.tsx'
import problemStyles from '#ui/states/problem.css?inline'
import { useCodeReader } from './use-code-reader.ts'
import styles from './code-scanner.css?inline'

adoptStyles(problemStyles)
adoptStyles(styles)

type Props = { onWhole: (handOver: HandOver) => Promise<string | null> }

/** Reads the codes of another device from the camera or from pictures, and says which are missing. */
export function CodeScanner({ onWhole }: Props) {
  const { parts, fault, read, readPictures } = useCodeReader(onWhole)
  const view = useCamera(read)
  return (
    <div className="code-scanner">
      <CameraPicture view={view} />
      <p role="status">{parts ? progressText(parts) : cameraText(view.state)}</p>
      {parts && <Progress parts={parts} />}
      {fault !== null && (
        <p className="problem" role="alert">
          {fault}
        </p>
      )}
      <FileButton accept="image/*" multiple onFiles={readPictures}>
        Read from a picture
      </FileButton>
      {view.isBlind && <p>Without a camera, take a picture of each code and choose them all here.</p>}
    </div>
  )
}

function progressText(parts: CodeParts): string {
  const missing = missingParts(parts)
  const read = `${parts.of - missing.length} of ${parts.of} codes read.`
  const [first] = missing
  if (first === undefined) return read
  return missing.length === 1 ? `${read} Code ${first} is missing.` : `${read} The next one is code ${first}.`
}

function Progress({ parts: { of, data } }: { parts: CodeParts }) {
  return (
    <ol className="code-progress" aria-hidden="true">
      {Array.from({ length: of }, (_, index) => (
        <li key={index} data-read={data.has(index + 1) || undefined}>
          {index + 1}
        </li>
      ))}
    </ol>
  )
}
