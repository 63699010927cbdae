/** The database cannot be used as it is set up. The message is for the operator. */
export class UnfitDatabase extends Error {}
