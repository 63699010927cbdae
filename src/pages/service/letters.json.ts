import { readLetters } from '#pictures/letters.ts'

/** `/service/letters.json`: the outlines of our letters, which only the server reads. */
export function GET(): Response {
  return Response.json(readLetters())
}
