import { findPicture } from '#api/send-picture.ts'
import { createStagedPictures } from '#storage/staged-pictures.ts'
import { createUploadedPictures } from '#storage/uploaded-pictures.ts'
import { createWaitingUploads } from '#storage/waiting-uploads.ts'
import { reloadUser } from '#stores/account/current-user.ts'
import { createCheckPictures } from '#stores/uploads/lost-pictures.ts'
import { createUploadPicture } from '#stores/uploads/upload-picture.ts'
import { createUploads } from '#stores/uploads/uploads.ts'
import { armyNews, database, keyval, platform } from './device.ts'
import { account, session } from './session.ts'

const pictures = createStagedPictures(database)
const uploaded = createUploadedPictures(keyval)

/** Uploads waiting pictures. Pages load this when there is one, or a user who may upload one. */
export const uploads = createUploads({
  upload: createUploadPicture(account.authenticated),
  pictures,
  waiting: createWaitingUploads(keyval, database),
  uploaded,
  reloadUser: () => reloadUser(session, account.authenticated),
  news: armyNews,
  session,
  platform,
})

/** Uploads again what the server has lost. Sync calls it. */
export const checkPictures = createCheckPictures({
  uploaded,
  pictures,
  uploads,
  find: findPicture,
  news: armyNews,
  platform,
})
