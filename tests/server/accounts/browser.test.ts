import { describe, expect, it } from 'vitest'
import { browserName, deviceLabel } from '#server/http/browser.ts'

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)'

describe('a browser', () => {
  it.each<[string, string, string]>([
    ['Safari', 'Safari on Mac', `${mac} Version/26.1 Safari/605.1.15`],
    ['Safari', 'Safari on iPhone', `${iphone} Version/26.1 Mobile/15E148 Safari/604.1`],
    [
      'Safari',
      'Safari on iPad',
      'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1',
    ],
    ['Chrome', 'Chrome on iPhone', `${iphone} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`],
    ['Firefox', 'Firefox on iPhone', `${iphone} FxiOS/145.0 Mobile/15E148 Safari/604.1`],
    ['Edge', 'Edge on iPhone', `${iphone} Version/18.0 EdgiOS/142.0.3595.66 Mobile/15E148 Safari/604.1`],
    ['Opera', 'Opera on iPhone', `${iphone} Version/18.7 Mobile/15E148 Safari/604.1 OPT/6.2.0`],
    [
      'DuckDuckGo',
      'DuckDuckGo on iPhone',
      `${iphone} Version/18.7 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`,
    ],
    ['DuckDuckGo', 'DuckDuckGo on Mac', `${mac} Version/18.7 Safari/605.1.15 Ddg/18.7`],
    ['App', 'App on iPhone', `${iphone} GSA/393.0.825 Mobile/15E148 Safari/604.1`],
    ['App', 'App on iPhone', `${iphone} Mobile/22H20 Instagram 400.0.0.29`],
    ['Chrome', 'Chrome on Windows', `${windows} Chrome/142.0.0.0 Safari/537.36`],
    ['Chrome', 'Chrome on Mac', `${mac.replace('605.1.15', '537.36')} Chrome/142.0.0.0 Safari/537.36`],
    ['Chrome', 'Chrome on Android', `${android} Chrome/142.0.0.0 Mobile Safari/537.36`],
    ['Edge', 'Edge on Windows', `${windows} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`],
    ['Opera', 'Opera on Windows', `${windows} Chrome/141.0.0.0 Safari/537.36 OPR/125.0.0.0`],
    [
      'Samsung Internet',
      'Samsung Internet on Android',
      `${android} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    ],
    ['Firefox', 'Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
    ['Firefox', 'Firefox on Android', 'Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0'],
    ['Unknown', 'A browser', 'curl/8.5.0'],
    ['Unknown', 'A browser', ''],
    ['Unknown', 'A browser', 'Safari'.repeat(10_000)],
  ])('is %s, known as %s', (name, label, userAgent) => {
    expect(browserName(userAgent)).toBe(name)
    expect(deviceLabel(userAgent)).toBe(label)
  })

  it('need not send the header', () => expect(browserName(undefined)).toBe('Unknown'))
})
