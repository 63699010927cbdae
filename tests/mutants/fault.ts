/**
 * A fault in an island or in `ui`: `from` occurs once in a file of `src/` and becomes `to`. The tests of the file `test`
 * whose title contains `title` must fail.
 */
export type Fault = { file: string; from: string; to: string; test: string; title: string }

/** A fault that a commit has mended. */
export type Mend = Fault & { mend: string }
