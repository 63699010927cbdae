import * as z from 'zod/mini'
import { newPasswordSchema, PASSWORD_LENGTH } from '#domain/account/password.ts'
import { gameKeySchema } from '#domain/game/share/online-game.ts'
import { API_ERRORS, apiErrorSchema, type ApiErrorCode } from './calls/errors.ts'
import { GAME_KEY_HEADER } from './game-keys.ts'
import { REFERENCE, refusalsOf, type AnyCall, type ReferenceEntry } from './reference.ts'

export const API_DESCRIPTION =
  'Calls other than GET need the header Content-Type: application/json, even without a body, and the Origin of the site. Sessions are kept in cookies. This API is for the app itself and may change at any time.'

/**
 * The length checks of passwords are custom, and zod cannot convert them. JSON Schema counts characters as
 * people do.
 */
const shown = z.registry<{ minLength: number; maxLength: number }>()
shown.add(newPasswordSchema, { minLength: PASSWORD_LENGTH.min, maxLength: PASSWORD_LENGTH.max })

/** The JSON Schema of a request (`input`) or response (`output`). */
export function jsonSchemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, {
    io,
    metadata: shown,
    unrepresentable: 'any',
  })
  return jsonSchema
}

/** The API as an OpenAPI 3.1 document, made from the schemas that both sides use. */
export function makeOpenApi(): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const entry of REFERENCE) {
    const { path, method } = entry.call
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(entry) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Hobgoblin', version: '1', description: API_DESCRIPTION },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Error: jsonSchemaOf(apiErrorSchema, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-access' } },
    },
  }
}

function operationOf({ id, group, summary, call }: ReferenceEntry): object {
  const { authenticated, request, response, status = 200, isStream } = call
  const parameters = parametersOf(call)
  return {
    operationId: id,
    tags: [group],
    summary,
    ...(authenticated && { security: [{ session: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(request && {
      requestBody: {
        required: !z.safeParse(request, undefined).success,
        content: json(jsonSchemaOf(request, 'input')),
      },
    }),
    responses: {
      [status]: isStream
        ? {
            description: 'Events',
            content: { 'text/event-stream': { schema: jsonSchemaOf(response, 'output') } },
          }
        : { description: 'Done', content: json(jsonSchemaOf(response, 'output')) },
      ...refusals(call),
      default: { description: 'Anything else, such as SERVER_ERROR or BUSY', content: json(error) },
    },
  }
}

const json = (schema: object) => ({ 'application/json': { schema } })
const error = { $ref: '#/components/schemas/Error' }

function parametersOf({ path, query = [], keyed }: AnyCall): object[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? [])
  return [
    ...names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...query.map((name) => ({ name, in: 'query', required: false, schema: { type: 'string' } })),
    ...(keyed
      ? [
          {
            name: GAME_KEY_HEADER,
            in: 'header',
            required: true,
            schema: jsonSchemaOf(gameKeySchema, 'input'),
          },
        ]
      : []),
  ]
}

/** One response for each status, with the error codes that it can contain. */
function refusals(call: AnyCall): Record<string, object> {
  const byStatus = Map.groupBy(refusalsOf(call), (code) => API_ERRORS[code].status)
  return Object.fromEntries([...byStatus].map(([status, codes]) => [String(status), refusal(codes)]))
}

function refusal(codes: readonly ApiErrorCode[]): object {
  return {
    description: codes.map((code) => `${code}: ${API_ERRORS[code].text}`).join('\n'),
    content: json({ allOf: [error, { properties: { code: { enum: codes } } }] }),
  }
}
