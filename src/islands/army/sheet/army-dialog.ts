/** The dialogs that the army page can open. */
export type ArmyDialog = 'edit' | 'share' | 'add-unit' | 'upgrade' | 'versions' | 'deleted-units'
