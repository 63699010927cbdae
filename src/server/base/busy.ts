/** Thrown when too much work is already waiting. The server answers it with 503. */
export class Busy extends Error {}
