import type { CodeInBody } from '#api/calls/code-in-body.ts'
import type { TypedCode } from '#server/accounts/codes.ts'
import type { AppContext } from '#server/http/app-types.ts'
import { Refusal } from '#server/http/refusal.ts'

/**
 * Reads the code typed for the token in the path. It is in the query or in the body, which is not part of any log or
 * history (ASVS 14.2.1). A request without a code, or with two, is refused.
 */
export function typedCode(c: AppContext, body?: CodeInBody): TypedCode | Refusal {
  const given = [c.req.query('plaintextCode'), body?.plaintextCode].filter((code) => code !== undefined)
  const [typed] = given
  if (typed === undefined || given.length > 1) return new Refusal('VALIDATION_ERROR')
  return { tokenId: c.req.param('tokenId') ?? '', typed }
}
