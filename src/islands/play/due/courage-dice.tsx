import { platform } from '#app/device.ts'
import type { TestReason } from '#domain/game/words/fight-fields.ts'
import { Button } from '#ui/button.tsx'
import './courage-test.css'

const DIE = [1, 2, 3, 4, 5, 6] as const

type DieProps = {
  label: string
  pass: number
  onRoll: (die: number, isHere: boolean) => void
  onSettle: (passed: boolean) => void
  onSkip: () => void
}

/** The six faces of a real die, a die here, and how it went without one. */
export function Die({ label, pass, onRoll, onSettle, onSkip }: DieProps) {
  return (
    <>
      <div className="courage-dice" role="group" aria-label={`Roll for ${label}`}>
        {DIE.map((roll) => (
          <Button
            key={roll}
            label={`Rolled ${roll}: ${roll <= pass ? 'passes' : 'fails'}`}
            onClick={() => onRoll(roll, false)}
          >
            {String(roll)}
          </Button>
        ))}
      </div>
      <div className="courage-dice">
        <Button icon="dice" onClick={() => onRoll(platform.randomBelow(6) + 1, true)}>
          Roll here
        </Button>
        {/* For what the app cannot know, such as a second roll that a Fortune allows. */}
        <Button variant="quiet" label={`${label} passes`} onClick={() => onSettle(true)}>
          Passes
        </Button>
        <Button variant="quiet" label={`${label} fails`} onClick={() => onSettle(false)}>
          Fails
        </Button>
        <Button variant="quiet" label={`Skip: ${label}`} onClick={onSkip}>
          Skip
        </Button>
      </div>
    </>
  )
}

type D3Props = { label: string; why: TestReason; onRoll: (d3: number) => void }

/** The faces of a D3, or one here. */
export function D3({ label, why, onRoll }: D3Props) {
  return (
    <div className="courage-test">
      <p>
        <b>{label}</b>{' '}
        <span>{why === 'rally' ? 'rallies: how much Doom comes off?' : 'panics: how much Doom?'}</span>
      </p>
      <div className="courage-dice" role="group" aria-label="D3">
        {[1, 2, 3].map((d3) => (
          <Button key={d3} onClick={() => onRoll(d3)}>
            {String(d3)}
          </Button>
        ))}
        <Button icon="dice" onClick={() => onRoll(platform.randomBelow(3) + 1)}>
          Roll a D3
        </Button>
      </div>
    </div>
  )
}
