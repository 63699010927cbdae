import { createArmyNews } from '../stores/army-news.ts'
import { platform } from './device.ts'

/** What the army builder, an import and sync tell one another of. */
export const armyNews = createArmyNews(platform.tabs)
