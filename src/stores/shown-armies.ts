import type { ArmyOwners } from '../storage/sync-owner.ts'
import type { ArmyNews } from './army-news.ts'

/** Hides the armies of other accounts from an unverified user, who does not sync yet. Throws StorageError. */
export type ShowArmiesOf = (userId: string) => Promise<void>

export function createShowArmiesOf(
  owners: Pick<ArmyOwners, 'show'>,
  news: Pick<ArmyNews, 'announceFromSync'>,
): ShowArmiesOf {
  return async (userId) => {
    if (await owners.show(userId)) news.announceFromSync({ changed: [], listed: true })
  }
}
