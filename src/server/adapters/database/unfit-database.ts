/** A message for the operator: the database cannot be used as it is set up. */
export class UnfitDatabase extends Error {}
