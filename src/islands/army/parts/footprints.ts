import { FOOTPRINT_SIZES, type Footprint } from '#domain/rules/vocabulary.ts'

/** A range in mm, such as "100–200 mm". */
export function sizeText(footprint: Footprint, side: 'width' | 'depth'): string {
  return `${FOOTPRINT_SIZES[footprint][side].join('–')} mm`
}
