/** The database cannot be used as it is set up. The message is for the operator. */
export class UnfitDatabase extends Error {}

/** No server has ever used this database. Commands would work on an empty one and report success. */
export class UnusedDatabase extends UnfitDatabase {
  constructor(what: string) {
    super(`${what}; give the command the settings of the server`)
  }
}
