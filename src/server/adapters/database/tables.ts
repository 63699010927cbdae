import type { Generated, Kysely, Transaction } from 'kysely'

/** A flag: both databases bind and answer these numbers, but only one of them knows booleans. */
export type Flag = 0 | 1

/**
 * The rows of every table, alike on both databases. Times are milliseconds since 1970, hashes base64url. What
 * belongs to a user goes with the user.
 */
export type Tables = {
  users: {
    id: string
    /** As it was typed, for the messages sent to it. */
    email: string
    /** As `emailKey` makes it: unique. */
    email_key: string
    /** PHC string of argon2id. */
    password_hash: string
    is_verified: Flag
    accepted_tos_ts: number
    subscribed_to_newsletter: Flag
    created_ts: number
  }
  sessions: {
    user_id: string
    id: string
    /** SHA-256 of the access token: unique. */
    access_hash: string
    access_expires_ts: number
    /** How often the refresh token has been renewed. */
    counter: number
    rotated_ts: number
    /** The hash of the access token before the last renewal. Requests on their way may still carry it. */
    previous_access_hash: string | null
    created_ts: number
    expires_ts: number
    last_used_ts: number
    /** What the user knows the device by, such as "Firefox on Android". */
    label: string
  }
  codes: {
    token_id: string
    user_id: string
    purpose: 'verify' | 'reset' | 'change_email'
    /** The address that a changed email is to become. */
    email: string | null
    code_hash: string
    tries: number
    created_ts: number
    expires_ts: number
  }
  known_devices: {
    user_id: string
    device_hash: string
    last_used_ts: number
  }
  /** Messages that are still to be sent. */
  mails: {
    id: string
    to_address: string
    subject: string
    body: string
    created_ts: number
    /** When a server may take it, which then is the only one for a while. */
    next_try_ts: number
    /** When it is worth nothing any more. */
    expires_ts: number
    tries: number
  }
  limits: {
    key: string
    count: number
    expires_ts: number
  }
  /** Where the order of an account's versions stands. */
  sync_seqs: {
    user_id: string
    /** The highest `ts` that was given. */
    seq: number
    /** What all versions take, and how many armies there are. */
    bytes: Generated<number>
    armies: Generated<number>
  }
  /** The newest version of each army. Ids of armies are unique for one user alone. */
  armies: {
    user_id: string
    id: string
    ts: number
    rev: string
    deleted: Flag
    /** JSON as text: JSON columns change or refuse some texts. */
    body: string
  }
  /** Every version that an army had, and those that merges have replaced. */
  army_versions: {
    user_id: string
    id: string
    rev: string
    ts: number
    /** Null once it is too old to be looked at. The rest stays longer, as devices ask whether it is known. */
    body: string | null
    superseded: Flag
    stored_ts: number
    /** What lists show without a body. */
    name: Generated<string>
    updated_ts: Generated<number>
    deleted: Generated<Flag>
  }
  /** Read-only copies of armies, for everybody who has the link. */
  snapshots: {
    share_id: string
    /** A keyed hash of the army's id, by which its owner withdraws the copies. */
    army_key: string
    /** JSON of an army whose id is `share_id`. */
    body: string
    created_ts: number
  }
  /** Uploaded pictures. The files are in the object store. */
  images: {
    id: string
    /** Null once the account has been deleted; others may still show the picture. */
    user_id: string | null
    /** A picture is expected until it has been read for the first time, and then ready or refused. */
    state: 'expected' | 'ready' | 'refused'
    /** The type that the upload was announced with, such as `image/jpeg`. */
    type: string
    /** The size of the file: first as announced, then as stored. */
    bytes: number
    created_ts: number
    /** When its uses were last counted. */
    checked_ts: number
  }
  /** The armies and snapshots that have shown a picture; some may show it no longer. */
  image_uses: {
    image_id: string
    /** The owner of an army; empty for a snapshot. */
    user_id: string
    /** The id of the army or of the snapshot. */
    id: string
  }
  /** What all servers on one database share. */
  settings: {
    name: string
    value: string
  }
}

export type Database = Kysely<Tables>
export type DatabaseTransaction = Transaction<Tables>
