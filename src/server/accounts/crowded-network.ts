import type { Parts } from '#server/parts/parts.ts'
import type { Client } from '#server/http/client.ts'
import { ACCOUNTS_PER_NETWORK, ACCOUNT_IN_NETWORK } from '#server/limits/values.ts'

/**
 * Warns once a day if very many accounts log in from one network. Either it is a hall full of people, or
 * TRUSTED_PROXY_HOPS is wrong and all users share the limits of one network.
 */
export async function warnOfCrowdedNetwork(
  { limits }: Pick<Parts, 'limits'>,
  { network, log }: Client,
  userId: string,
): Promise<void> {
  if (!(await limits.take(ACCOUNT_IN_NETWORK, `${userId} ${network}`)).allowed) return
  const verdict = await limits.take(ACCOUNTS_PER_NETWORK, network)
  if (verdict.allowed || !verdict.isFirst) return
  log.warn({ event: 'crowded-network' }, 'Many accounts share one network: check TRUSTED_PROXY_HOPS')
}
