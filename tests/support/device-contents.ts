import { contentsSchema, type DeviceContents } from '#domain/backup/device-file.ts'

/** A device on which nothing was stored. */
export const NO_CONTENTS: DeviceContents = { armies: [], games: [], ...contentsSchema.parse({}) }
