/** What the army page can open on top of itself. */
export type ArmyDialog = 'edit' | 'share' | 'add-unit' | 'upgrade'
