/** The user agents of most browsers also contain names from further down, so the first match wins. */
const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOP(R|T|X|iOS)\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['DuckDuckGo', /\b(DuckDuckGo|Ddg)\//],
  ['Brave', /\bBrave\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Yandex', /\bYaBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS|Focus)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium|HeadlessChrome)\//],
  // Apps that show web pages have everything that Safari has except the version. Other apps put their own name after
  // it.
  ['App', /\b(FBAN|FBAV|Instagram|Line|GSA|MicroMessenger|Snapchat|LinkedInApp)\b/],
  ['Safari', /\bVersion\/[\d.]+ (Mobile\/\w+ )?Safari\//],
]

const SYSTEMS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Chrome OS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

const MAX_LENGTH = 1000

function find(table: readonly (readonly [string, RegExp])[], userAgent: string): string | undefined {
  return table.find(([, pattern]) => pattern.test(userAgent.slice(0, MAX_LENGTH)))?.[0]
}

/**
 * The name of the browser in a `User-Agent`. `Safari` means only Apple's own browser, not other browsers on
 * Apple's devices.
 */
export function browserName(userAgent: string | undefined): string {
  return find(BROWSERS, userAgent ?? '') ?? 'Unknown'
}

/** A name for a device that its user understands, such as "Firefox on Android". */
export function deviceLabel(userAgent: string | undefined): string {
  const browser = find(BROWSERS, userAgent ?? '') ?? 'A browser'
  const system = find(SYSTEMS, userAgent ?? '')
  return system === undefined ? browser : `${browser} on ${system}`
}
