import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import type { ApiErrorCode } from '#api/calls/errors.ts'
import type { FieldCheck } from '#domain/account/field-checks.ts'
import type { Problem } from '#stores/account/parts.ts'
import { useAction } from './use-action.ts'

/** The error messages of a form, by field name. */
export type FieldErrors = ReadonlyMap<string, string>

type Submit = {
  errors: FieldErrors
  problem: Problem
  busy: boolean
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void
  onInput: (event: SyntheticEvent<HTMLFormElement>) => void
}

/** Returns the text typed into a field, or `on` for a ticked checkbox. */
export type ReadField<Name extends string> = (name: Name) => string

/**
 * Checks a form, sends it and reports what went wrong. It never sends twice at once. The fields keep their
 * texts, and the first invalid field gets the focus.
 */
export function useSubmit<Name extends string>(
  checks: Readonly<Record<Name, FieldCheck>>,
  send: (typed: ReadField<Name>) => Promise<Problem>,
  refusals: Partial<Record<ApiErrorCode, NoInfer<Name>>> = {},
): Submit {
  const [errors, setErrors] = useState<FieldErrors>(new Map())
  const { busy, problem, run } = useAction()
  const refused = useRef<HTMLFormElement>(null)

  useEffect(() => {
    // The effect of the first render can run after the first submit, before its errors are shown.
    if (errors.size === 0) return
    refused.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    refused.current = null
  }, [errors])

  function show(form: HTMLFormElement, found: readonly (readonly [string, string])[]): void {
    setErrors(new Map(found))
    if (found.length > 0) refused.current = form
  }

  async function submit(form: HTMLFormElement): Promise<Problem> {
    const data = new FormData(form)
    const typed = (name: string): string => {
      const value = data.get(name)
      return typeof value === 'string' ? value : ''
    }
    const found = Object.entries<FieldCheck>(checks).flatMap(([name, check]) => {
      const error = check(typed(name))
      return error === undefined ? [] : [[name, error] as const]
    })
    show(form, found)
    if (found.length > 0) return null
    const problem = await send(typed)
    const field = problem?.code && refusals[problem.code]
    if (!problem || field === undefined) return problem
    show(form, [[field, problem.text]])
    return null
  }

  return {
    errors,
    problem,
    busy,
    onSubmit: (event) => {
      event.preventDefault()
      const form = event.currentTarget
      void run(() => submit(form))
    },
    onInput: ({ target }) => {
      if (!(target instanceof HTMLInputElement) || !errors.has(target.name)) return
      setErrors(new Map([...errors].filter(([name]) => name !== target.name)))
    },
  }
}
