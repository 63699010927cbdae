import { createArmyNews } from '#stores/army/army-news.ts'
import { platform } from './device.ts'

/** Carries changes between the army builder, imports and sync. */
export const armyNews = createArmyNews(platform.tabs)
