type SemVer = { major: number; minor: number; patch: number }

/** Thrown if a string is not a version. */
export class SemVerError extends Error {}

/**
 * Parses `major.minor.patch`.
 * @throws {SemVerError} if the text does not have three whole numbers, or one is negative
 */
export function parseSemVer(value: string): SemVer {
  const parts = value.split('.')
  const [major, minor, patch] = parts.map(Number)
  const wellFormed = parts.length === 3 && parts.every((part) => /^-?\d{1,15}$/.test(part))
  if (!wellFormed || major === undefined || minor === undefined || patch === undefined) {
    throw new SemVerError(`Could not parse ${value} value as SemVer.`)
  }
  const negative = parts.find((part) => part.startsWith('-'))
  if (negative) {
    throw new SemVerError(
      `Could not parse ${value} value as SemVer: ${negative} is negative, but only positive numbers are allowed.`,
    )
  }
  return { major, minor, patch }
}

/** Returns what is wrong with a version, in the words of `parseSemVer`; empty if nothing is. */
export function semVerFault(value: string): string {
  try {
    parseSemVer(value)
    return ''
  } catch (error) {
    return error instanceof SemVerError ? error.message : ''
  }
}

export const isSemVer = (value: string): boolean => semVerFault(value) === ''

/** Negative if `a` is older than `b`, positive if it is newer. */
export function compareVersions(a: string, b: string): number {
  const left = parseSemVer(a)
  const right = parseSemVer(b)
  return left.major - right.major || left.minor - right.minor || left.patch - right.patch
}

/** "v1.0", "v1.0.2", "v0.3 (Early Access)". */
export function versionLabel(version: string): string {
  const { major, minor, patch } = parseSemVer(version)
  return `v${major}.${minor}${patch > 0 ? `.${patch}` : ''}${major === 0 ? ' (Early Access)' : ''}`
}

/**
 * The lowest stored version that is at least the requested one and has the same major version, and below 1.0 also the
 * same minor version. Undefined if there is none.
 */
export function resolveVersion(requested: string, stored: Iterable<string>): string | undefined {
  const wanted = parseSemVer(requested)
  return [...stored]
    .filter((version) => {
      const { major, minor } = parseSemVer(version)
      const fits = major === wanted.major && (major > 0 || minor === wanted.minor)
      return fits && compareVersions(version, requested) >= 0
    })
    .toSorted(compareVersions)[0]
}
