import { createStagedPictures } from '../storage/staged-pictures.ts'
import { createWaitingUploads } from '../storage/waiting-uploads.ts'
import { reloadUser } from '../stores/account/current-user.ts'
import { createUploadPicture } from '../stores/upload-picture.ts'
import { createUploads } from '../stores/uploads.ts'
import { armyNews } from './army-news.ts'
import { database, keyval, platform } from './device.ts'
import { account, session } from './session.ts'

/** Uploads waiting pictures. Pages load this when there is one, or a user who may upload one. */
export const uploads = createUploads({
  upload: createUploadPicture(account.authenticated),
  pictures: createStagedPictures(database),
  waiting: createWaitingUploads(keyval),
  reloadUser: () => reloadUser(session, account.authenticated),
  news: armyNews,
  session,
  platform,
})
