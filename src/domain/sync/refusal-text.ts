const TEXTS: Readonly<Record<string, string>> = {
  TOO_LARGE: 'This army is too large for the server.',
  ACCOUNT_FULL: 'Your account has no room left on the server.',
}

/** Says why the server has refused an army, by the code of its answer. */
export function refusalText(error: string): string {
  return TEXTS[error] ?? 'The server does not accept this army.'
}
