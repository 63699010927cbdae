import type { ReactNode } from 'react'
import type { ApiErrorCode } from '../../api/errors.ts'
import type { FieldCheck } from '../../domain/account/field-checks.ts'
import type { Problem } from '../../stores/account/parts.ts'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { FieldErrorsContext } from './fields.tsx'
import { useSubmit, type ReadField } from './use-submit.ts'

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
  const isHydrated = useHydrated()
  return (
    <form className="account-form" method="post" noValidate onSubmit={onSubmit} onInput={onInput}>
      <FieldErrorsContext value={errors}>{children}</FieldErrorsContext>
      <FormProblem problem={problem} />
      {/* Before hydration, the browser itself would post the form to the address of the page. */}
      <Button variant="primary" type="submit" busy={busy} disabled={!isHydrated}>
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
