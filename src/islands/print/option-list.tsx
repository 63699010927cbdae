import { useId, useState } from 'react'
import type { PrintOption, PrintOptions } from '#domain/settings/print-options.ts'
import type { StorageErrorCode } from '#storage/storage-error.ts'
import { notStoredText } from '#stores/attempt.ts'

const CHOICES: readonly (readonly [option: PrintOption, text: string])[] = [
  ['include_army_image', 'Picture'],
  ['include_army_description', 'Description'],
  ['include_targets_numbers', 'Target numbers'],
  ['include_all_unit_type_target_numbers', 'Target numbers of all unit types'],
  ['include_keywords', 'Keyword texts'],
  ['include_abyssal_allegiances', 'Abyssal allegiances with spells'],
  ['include_cursed_artefacts', 'Cursed artefacts'],
]

/** @returns why the choice could not be stored, or null */
export type OnChoose = (option: PrintOption, on: boolean) => Promise<StorageErrorCode | null>

type Choose = (option: PrintOption, on: boolean) => void

/** The print options. They are collapsed on a phone, so that the preview is visible. */
export function OptionList({
  options,
  onChoose,
  isLowResolution,
}: {
  options: PrintOptions
  onChoose: OnChoose
  isLowResolution: boolean
}) {
  const [isWide] = useState(() => matchMedia('(width >= 50em)').matches)
  const [problem, setProblem] = useState('')
  const choose: Choose = (option, on) => {
    void onChoose(option, on).then((code) =>
      setProblem(code === null ? '' : `Not saved. ${notStoredText(code)}`),
    )
  }
  return (
    <details className="print-options" open={isWide}>
      <summary>Options</summary>
      <FormatChoice asCards={options.as_cards} choose={choose} />
      <fieldset>
        <legend className="label">Include</legend>
        {CHOICES.map(([option, text]) => (
          <div key={option}>
            <Choice option={option} text={text} options={options} choose={choose} />
            {option === 'include_army_image' && isLowResolution && (
              <p className="print-warning" role="status">
                <b>Low Resolution</b> A sharp print needs a picture of at least 1875 × 1000 pixels.
              </p>
            )}
          </div>
        ))}
      </fieldset>
      <p role="status" className="print-warning">
        {problem}
      </p>
    </details>
  )
}

function FormatChoice({ asCards, choose }: { asCards: boolean; choose: Choose }) {
  const name = useId()
  return (
    <fieldset>
      <legend className="label">Format</legend>
      {(['Sheet', 'Cards'] as const).map((format) => (
        <label key={format} className="print-choice">
          <input
            type="radio"
            name={name}
            checked={asCards === (format === 'Cards')}
            onChange={() => choose('as_cards', format === 'Cards')}
          />
          <span>{format}</span>
        </label>
      ))}
    </fieldset>
  )
}

type ChoiceProps = { option: PrintOption; text: string; options: PrintOptions; choose: Choose }

function Choice({ option, text, options, choose }: ChoiceProps) {
  const isUseless =
    option === 'include_all_unit_type_target_numbers' &&
    (!options.include_targets_numbers || options.as_cards)
  return (
    <label className="print-choice">
      <input
        type="checkbox"
        checked={options[option]}
        disabled={isUseless}
        onChange={({ target }) => choose(option, target.checked)}
      />
      <span>{text}</span>
    </label>
  )
}
