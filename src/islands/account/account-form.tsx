import { useEffect, useRef, type ReactNode } from 'react'
import type { FieldCheck } from '../../domain/account/field-checks.ts'
import type { Problem } from '../../stores/account/parts.ts'
import { Button } from '../../ui/button.tsx'
import { FieldErrorsContext } from './fields.tsx'
import { useSubmit, type TypedInto } from './use-submit.ts'

type Props<Name extends string> = {
  /** The words of the button. */
  submit: string
  checks: Readonly<Record<Name, FieldCheck>>
  send: (typed: TypedInto<Name>) => Promise<Problem>
  /** Its fields. */
  children: ReactNode
}

/** A form of the account: what went wrong, and a button that tells when it is busy. */
export function AccountForm<Name extends string>({ submit, checks, send, children }: Props<Name>) {
  const { errors, problem, busy, onSubmit, onInput } = useSubmit(checks, send)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // Pre-rendered, it may have been submitted before this could take it: `early.js` has held that back.
    const isLate = form.current?.getAttribute('data-waits') === 'submitted'
    form.current?.removeAttribute('data-waits')
    if (isLate) form.current?.requestSubmit()
  }, [])
  return (
    <form
      ref={form}
      className="account-form"
      method="post"
      noValidate
      data-waits=""
      onSubmit={onSubmit}
      onInput={onInput}
    >
      <FieldErrorsContext value={errors}>{children}</FieldErrorsContext>
      <FormProblem problem={problem} />
      <Button variant="primary" type="submit" busy={busy}>
        {submit}
      </Button>
      <p className="visually-hidden" role="status">
        {busy ? 'Sending…' : ''}
      </p>
    </form>
  )
}

/** Read out as soon as there is one. */
export function FormProblem({ problem }: { problem: Problem }) {
  return <div role="alert">{problem !== null && <p className="form-problem">{problem}</p>}</div>
}
