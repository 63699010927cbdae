import { pathToArmies, pathToTrash } from '#domain/army/paths.ts'
import { ScreenError } from '#ui/states/screen-error.tsx'
import { ARMY_NOT_FOUND } from '#ui/texts/screen-error-texts.ts'
import { useTitle } from '#ui/hooks/use-title.ts'

const TEXTS = {
  ARMY_NOT_FOUND,
  ARMY_UNIT_NOT_FOUND:
    'Unit not found because its containing army was not found. The link might be broken, or perhaps you are not logged into the right account?',
} as const

/** The title of the page is the short text of ARMY_NOT_FOUND. */
export function NotFound({ code = 'ARMY_NOT_FOUND' }: { code?: keyof typeof TEXTS }) {
  useTitle('Army with the specified ID not found.')
  return (
    <ScreenError code={code} text={TEXTS[code]}>
      <a className="button" href={pathToArmies}>
        All armies
      </a>
      <a className="button" href={pathToTrash}>
        Look in the trash
      </a>
    </ScreenError>
  )
}
