import type { Generated, Kysely, Transaction } from 'kysely'
import type { GameRight } from '#domain/game/share/online-game.ts'
import type { Side } from '#domain/game/words/side.ts'

/** Both databases can store these numbers, but only one of them has booleans. */
export type Flag = 0 | 1

/**
 * The rows of every table, the same on both databases. Times are in ms since 1970, hashes in base64url.
 * Everything that belongs to a user is deleted with the user.
 */
export type Tables = {
  users: {
    id: string
    /** The address as the user typed it. Mail is sent to it. */
    email: string
    /** Made by `emailKey`; unique. */
    email_key: string
    /** A PHC string of argon2id. */
    password_hash: string
    is_verified: Flag
    accepted_tos_ts: number
    subscribed_to_newsletter: Flag
    created_ts: number
    /**
     * Since when the account has had an address that is not verified. Without a meaning once it is. Null in rows that the
     * version before has written: as long as there has been the account.
     */
    unverified_ts: number | null
    /** Whether the operator has given the account its address. Without a meaning once it is verified. */
    is_moved: Generated<Flag>
  }
  sessions: {
    user_id: string
    id: string
    /** SHA-256 of the access token; unique. */
    access_hash: string
    access_expires_ts: number
    /** How often the refresh token has been renewed. */
    counter: number
    rotated_ts: number
    /** The hash of the access token before the last renewal. Requests under way may still contain it. */
    previous_access_hash: string | null
    created_ts: number
    expires_ts: number
    last_used_ts: number
    /** The name that the user knows the device by, such as "Firefox on Android". */
    label: string
  }
  codes: {
    token_id: string
    user_id: string
    purpose: 'verify' | 'reset' | 'change_email'
    /** The new email address, if the user is changing it. */
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
  /** Messages waiting to be sent. */
  mails: {
    id: string
    to_address: string
    subject: string
    body: string
    created_ts: number
    /**
     * When a server may claim the message. The claim moves this time forward, so that no other server sends it too.
     */
    next_try_ts: number
    /** From this time on the message is useless and is dropped. */
    expires_ts: number
    tries: number
  }
  limits: {
    key: string
    count: number
    expires_ts: number
  }
  /** The position in the sequence of an account's versions. */
  sync_seqs: {
    user_id: string
    /** The highest `ts` that was issued. */
    seq: number
    /** The storage of all versions, and the number of armies. */
    bytes: Generated<number>
    armies: Generated<number>
    /** When the old versions of the account are to be cleaned up next. */
    clean_ts: Generated<number>
    /** How often the list of the account's games has changed. */
    games: Generated<number>
  }
  /** The newest version of each army. Army ids are unique only per user. */
  armies: {
    user_id: string
    id: string
    ts: number
    rev: string
    deleted: Flag
    /** JSON as text, because JSON columns change or refuse some values. */
    body: string
    /** The decisions of its latest merges, as JSON; null for none. */
    conflicts: string | null
  }
  /** Every version that an army has had, including those that a merge has replaced. */
  army_versions: {
    user_id: string
    id: string
    rev: string
    ts: number
    /**
     * Null once the version is too old to be viewed. The other columns stay longer, because devices ask whether a
     * version is known.
     */
    body: string | null
    superseded: Flag
    stored_ts: number
    /** The columns that lists show without reading a body. */
    name: Generated<string>
    updated_ts: Generated<number>
    deleted: Generated<Flag>
    /** The name of the device that pushed it, such as "Firefox on Android". Versions from before have none. */
    device: string | null
  }
  /** Read-only copies of armies for anyone who has the link. */
  snapshots: {
    share_id: string
    /** A keyed hash of the army's id, for withdrawing its copies. */
    army_key: string
    /** The army as JSON; its id is `share_id`. Empty once a copy that was taken down cannot come back. */
    body: string
    created_ts: number
    /** When somebody opened it, to the day. */
    opened_ts: Generated<number>
    /** Whether somebody shared it who was logged in. Other copies end a year after they were last opened. */
    has_account: Generated<Flag>
    /** When the operator took it down. */
    taken_down_ts: number | null
    /** As in games. */
    made_by: string | null
  }
  /** Uploaded pictures. The files are in the object store. */
  images: {
    id: string
    /** Null after the account was deleted, because others may still show the picture. */
    user_id: string | null
    /**
     * A picture is expected until it is read for the first time. Then it is ready or refused. One that an army names
     * and that this database does not know is expected too, because its file may exist.
     */
    state: 'expected' | 'ready' | 'refused'
    /** The type declared for the upload, such as `image/jpeg`. */
    type: string
    /** The size of the file: first as declared, then as stored. */
    bytes: number
    created_ts: number
    /** When the uses of the picture were last checked, or an army last named it. */
    checked_ts: number
    /** Since when nothing names it, so that it is not served any more. Its file is kept for a while. */
    removed_ts: number | null
    /** When the operator took it down. */
    taken_down_ts: number | null
    /** How many checks took too long. */
    tries: Generated<number>
  }
  /** The armies and snapshots that have shown a picture. Some may no longer show it. */
  image_uses: {
    image_id: string
    /** The owner of an army; empty for a snapshot. */
    user_id: string
    /** The id of the army or of the snapshot. */
    id: string
  }
  /** Games that several devices play. (docs/decisions/0031-two-devices.md) */
  games: {
    game_id: string
    /** SHA-256 of the key for watching. */
    key_hash: string
    /** The position of the newest move, which is also the number of moves. */
    seq: number
    /** The size of the moves' texts. */
    bytes: number
    created_ts: number
    /** When a device last added moves, or created the game. */
    last_move_ts: number
    /** Whether it counts in the total of games. A server from before may have taken out what an account keeps. */
    is_counted: Generated<Flag>
    /** When the operator took it down. Its moves are gone then, and the row keeps it from coming back. */
    taken_down_ts: number | null
    /** The pseudonym of the network that it came from. Null in rows that the version before has written. */
    made_by: string | null
    /** What its address shows, as JSON, as a device has told. Null if none has. */
    shown: string | null
  }
  /** The moves of these games. They are deleted with their game. */
  game_moves: {
    game_id: string
    /** The position in the order in which the server got the moves: 1, 2, 3… */
    seq: number
    /** Unique in the game. */
    move_id: string
    /** As the device sent it. The server does not read it. */
    text: string
    /** Random, of the request that added it. Empty if an older server added it. */
    batch: Generated<string>
  }
  /** The games of each account. The game itself may be missing after a backup was restored. */
  account_games: {
    user_id: string
    game_id: string
    /** The key itself, because the account's other devices need it. (docs/decisions/0032-games-in-the-account.md) */
    game_key: string
    may: GameRight
    seat: Side
    deleted: Flag
    /** The position of the newest move when the account deleted the game; null while it has it. */
    dropped_seq: number | null
    added_ts: number
  }
  /** Sums that would take too long to compute for each request. */
  totals: {
    name: 'snapshot-bytes' | 'game-bytes'
    value: number
  }
  /** Values that all servers on one database share. */
  settings: {
    name: string
    value: string
  }
}

export type Database = Kysely<Tables>
export type DatabaseTransaction = Transaction<Tables>
