import { failure, success, type AsyncResult } from '../domain/async-result.ts'
import type { Call, CallFailure } from './call.ts'

async function answer(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

/** Makes a call; every way it can fail is a value. Sends credentials. (S1 §7, §8) */
export async function request<T>({
  method,
  path,
  body,
  response: schema,
}: Call<T>): Promise<AsyncResult<T, CallFailure>> {
  let response: Response
  try {
    response = await fetch(path, {
      method,
      credentials: 'include',
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    })
  } catch (error) {
    return failure({ code: 'NETWORK_ERROR', detail: error instanceof Error ? error.message : '' })
  }
  if (!response.ok) return failure({ code: 'API_ERROR', status: response.status })
  const parsed = schema.safeParse(await answer(response))
  return parsed.success ? success(parsed.data) : failure({ code: 'VALIDATION_ERROR' })
}
