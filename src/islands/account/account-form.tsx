import { useEffect, useRef, type ReactNode } from 'react'
import type { ApiErrorCode } from '#api/calls/errors.ts'
import type { FieldCheck } from '#domain/account/field-checks.ts'
import type { Problem } from '#stores/account/parts.ts'
import { Button } from '#ui/button.tsx'
import { FieldErrorsContext } from './fields.tsx'
import { useSubmit, type ReadField } from './use-submit.ts'
import '#ui/states/problem.css'
import './account-form.css'

type Props<Name extends string> = {
  /** The text of the button. */
  submit: string
  checks: Readonly<Record<Name, FieldCheck>>
  send: (typed: ReadField<Name>) => Promise<Problem>
  /** The field that shows an error of the server, by its code. Other errors are shown above the button. */
  refusals?: Partial<Record<ApiErrorCode, NoInfer<Name>>>
  children: ReactNode
}

/** An account form: its fields, a message about what went wrong, and a button that shows when it is busy. */
export function AccountForm<Name extends string>({ submit, checks, send, refusals, children }: Props<Name>) {
  const { errors, problem, busy, onSubmit, onInput } = useSubmit(checks, send, refusals)
  const form = useRef<HTMLFormElement>(null)
  // src/layouts/early.js holds back a form that the user sends before hydration.
  useEffect(() => {
    if (!form.current?.hasAttribute('data-waiting')) return
    form.current.removeAttribute('data-waiting')
    form.current.requestSubmit()
  }, [])
  return (
    <form ref={form} className="account-form" method="post" noValidate onSubmit={onSubmit} onInput={onInput}>
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

/** Screen readers announce a problem as soon as it appears. */
export function FormProblem({ problem }: { problem: Problem }) {
  return <div role="alert">{problem !== null && <p className="problem">{problem.text}</p>}</div>
}
