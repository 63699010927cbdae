import { battle } from '../../stores/battle-app.ts'
import { Button } from '../../ui/button.tsx'
import { screenErrorText } from '../../ui/screen-error-texts.ts'
import { ScreenError } from '../../ui/screen-error.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useStore } from '../../ui/use-store.ts'
import { BattlePage } from './battle-page.tsx'
import { NewBattle } from './new-battle.tsx'

/** Chaos of War: a battle that is rolled here or shared, or why there is none. (S2 §2) */
export function BattleTool() {
  const view = useStore(battle.$view)
  switch (view.type) {
    case 'loading':
      return <Skeleton rows={4} />
    case 'own':
    case 'shared':
      return <BattlePage view={view} />
    case 'damaged':
      return (
        <ScreenError code="DAMAGED_LINK" text="This link leads to no battle." detail={view.text}>
          <NewBattle />
        </ScreenError>
      )
    case 'failed': {
      const { code, detail } = view.failure
      return (
        <ScreenError code={code} text={screenErrorText(code)} {...(detail !== undefined && { detail })}>
          <Button variant="primary" onClick={view.retry}>
            Try again
          </Button>
          <NewBattle />
        </ScreenError>
      )
    }
  }
}
