import { ownerOf, type Topic } from './positions.ts'

/**
 * The maximum number of streams at once: the news of one account, the players and the watchers of one game, all that
 * one logged-in user has, all of one network, and all of this server. (docs/operating.md)
 */
export const NEWS_LIMITS = {
  ofAccount: 5,
  ofPlayers: 10,
  ofWatchers: 20,
  ofUser: 40,
  ofNetwork: 500,
  ofServer: 2000,
} as const
export type NewsLimits = Readonly<Record<keyof typeof NEWS_LIMITS, number>>

/** Whose a stream is. `userId` is null for somebody who is not logged in. */
export type Claim = { topic: Topic; network: string; userId: string | null }

/** Either the streams that end to make room, or why there is none. */
export type Room<Stream> = { ending: Stream[] } | 'TOO_MANY_REQUESTS' | 'BUSY'

type Key = (claim: Claim) => string

const subject: Key = ({ topic }) => `${topic.kind} ${ownerOf(topic)}`
const slots: Key = (claim) => `${subject(claim)} ${claim.topic.kind === 'game' ? claim.topic.may : ''}`
const network: Key = (claim) => claim.network

/** Streams that have a limit together, by what their shares are told apart, the widest first, and what is said if it is full. */
type Group = {
  max: number
  has: (other: Claim) => boolean
  shares: readonly Key[]
  full: 'TOO_MANY_REQUESTS' | 'BUSY'
}

function groupsOf(claim: Claim, limits: NewsLimits): Group[] {
  const same = (key: Key): Group['has'] => {
    const own = key(claim)
    return (other) => key(other) === own
  }
  const ofUser = ({ userId }: Claim): boolean => userId !== null && userId === claim.userId
  const full = 'TOO_MANY_REQUESTS'
  const { topic } = claim
  const first: Group =
    topic.kind === 'account'
      ? { max: limits.ofAccount, has: same(slots), shares: [], full }
      : {
          max: topic.may === 'play' ? limits.ofPlayers : limits.ofWatchers,
          has: same(slots),
          shares: [network],
          full,
        }
  return [
    first,
    { max: limits.ofUser, has: ofUser, shares: [], full },
    { max: limits.ofNetwork, has: same(network), shares: [subject], full },
    { max: limits.ofServer, has: () => true, shares: [network, subject], full: 'BUSY' },
  ]
}

/**
 * Makes room for one more stream. Nobody can keep others out by opening many: whoever has the largest share of a full
 * group loses the oldest stream, which is also the one that a browser may have left behind. If all shares are as small
 * as that of the newcomer, it has to wait.
 *
 * @param open the open streams, the oldest first
 */
export function makeRoom<Stream extends Claim>(
  open: readonly Stream[],
  claim: Claim,
  limits: NewsLimits = NEWS_LIMITS,
): Room<Stream> {
  const ending = new Set<Stream>()
  for (const { max, has, shares, full } of groupsOf(claim, limits)) {
    const members = open.filter((stream) => has(stream) && !ending.has(stream))
    if (members.length < max) continue
    const loser = loserOf([...members, claim], shares, claim)
    const losing = members.find((stream) => stream === loser)
    if (!losing) return full
    ending.add(losing)
  }
  return { ending: [...ending] }
}

/** The oldest of the largest share, which is that of the newcomer if others have as many. */
function loserOf(
  candidates: readonly Claim[],
  [share, ...narrower]: readonly Key[],
  newcomer: Claim,
): Claim | undefined {
  if (!share) return candidates[0]
  const shares = Map.groupBy(candidates, share)
  const largest = [...shares.values()].reduce(
    (most, other) => (other.length > most.length ? other : most),
    shares.get(share(newcomer)) ?? [],
  )
  return loserOf(largest, narrower, newcomer)
}
