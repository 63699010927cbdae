/**
 * Loads sharp, so that a server listens before it has done so. Every import has to come from here: Node looks for the
 * file again when another module imports it, and an upgrade may have removed it.
 */
export const loadCheckPicture = () => import('./check-picture.ts')
