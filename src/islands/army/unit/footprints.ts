import { FOOTPRINT_SIZES, type Footprint } from '../../../domain/ruleset/vocabulary.ts'

export const FOOTPRINT_NAMES: Readonly<Record<Footprint, string>> = {
  WIDE: 'Wide',
  NARROW: 'Narrow',
  HORDE: 'Horde',
}

/** "100–200 mm". */
export function sizeText(footprint: Footprint, side: 'width' | 'depth'): string {
  return `${FOOTPRINT_SIZES[footprint][side].join('–')} mm`
}
