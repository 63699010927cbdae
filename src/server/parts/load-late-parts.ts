import { loadCommon } from '#server/secrets/common-passwords.ts'
import { loadCheckPicture } from '#server/images/load-check-picture.ts'

/**
 * Loads what requests would load when they first need it, because an upgrade replaces the packages below a running
 * server.
 */
export async function loadLateParts(): Promise<void> {
  await Promise.all([loadCheckPicture(), loadCommon()])
}
