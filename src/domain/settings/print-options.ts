/** The options of the print page in display order, with their defaults. */
export const DEFAULT_PRINT_OPTIONS = {
  include_army_image: true,
  include_army_description: true,
  include_targets_numbers: true,
  include_all_unit_type_target_numbers: false,
  include_keywords: true,
  include_abyssal_allegiances: true,
  include_cursed_artefacts: false,
  /** One reference card for each unit instead of the sheet. */
  as_cards: false,
}

export type PrintOptions = Readonly<typeof DEFAULT_PRINT_OPTIONS>
export type PrintOption = keyof PrintOptions
