import { makeOpenApi } from '#api/open-api.ts'
import type { App } from '#server/http/app-types.ts'

/** `GET /v1/openapi.json` describes the API for programs. People read /help/api. */
export function addOpenApi(app: App): void {
  let description: object | undefined
  app.get('/v1/openapi.json', (c) => c.json((description ??= makeOpenApi())))
}
