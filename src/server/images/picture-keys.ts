import { picturePath } from '#domain/army/picture/picture-path.ts'

/** The keys of the uploaded file, of the checked picture, and of a picture that the operator took down. */
export const keysOf = (id: string) => ({
  incoming: `incoming/${id}`,
  stored: picturePath(id).slice(1),
  takenDown: `taken-down/${id}.webp`,
})
