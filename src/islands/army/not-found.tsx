import { pathToArmies } from '../../stores/router.ts'
import { ScreenError } from '../../ui/screen-error.tsx'
import { useTitle } from './use-title.ts'

const ARMY_NOT_FOUND =
  'This army was not found. The link might be broken, or perhaps you are not logged into the right account?'

export function NotFound() {
  useTitle('Army not found')
  return (
    <ScreenError code="ARMY_NOT_FOUND" text={ARMY_NOT_FOUND}>
      <a className="button" href={pathToArmies}>
        All armies
      </a>
    </ScreenError>
  )
}
