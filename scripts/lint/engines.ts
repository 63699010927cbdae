/** What works in Chromium, whose tests we run most, and not in Safari or Firefox: selectors of `no-restricted-syntax`. */

type Restriction = { selector: string; message: string }

const PICTURE = '/(file|blob|picture)$/i'

/** In the storage, where all transactions are. */
export const IN_TRANSACTIONS: readonly Restriction[] = [
  {
    selector: 'MemberExpression[property.name="subtle"]',
    message: 'Firefox ends a transaction that waits for WebCrypto: digest before it begins.',
  },
  {
    selector: [
      'CallExpression[callee.property.name=/^(add|put|update)$/] NewExpression[callee.name="Blob"]',
      `CallExpression[callee.property.name=/^(add|put|update)$/] > Identifier.arguments[name=${PICTURE}]`,
      `CallExpression[callee.property.name=/^(add|put|update)$/] > ObjectExpression > Property > Identifier.value[name=${PICTURE}]`,
    ].join(', '),
    message: 'Safari cannot store every Blob: store what storedFile makes of it.',
  },
  {
    selector:
      'MemberExpression[object.name=/^(tx|transaction)$/][property.name="error"]:not(ThrowStatement *)',
    message: 'WebKitGTK does not say why a transaction was aborted: decide by the error of the request.',
  },
]

export const EVERYWHERE: readonly Restriction[] = [
  {
    selector:
      'CallExpression:matches([callee.name="withLock"], [callee.property.name="withLock"]) Identifier[name=/^(localStorage|localValues|openLocalStorage)$/]',
    message: 'In Firefox, the holder of a lock may read an old value of local storage: use the database.',
  },
  {
    selector:
      'MemberExpression[property.name="reason"]:matches([object.name=/signal$/i], [object.property.name="signal"])',
    message: 'WebKitGTK does not say why a signal was aborted: keep the reason in a variable.',
  },
  {
    selector: 'MemberExpression[object.name="Intl"][property.name="Segmenter"]',
    message: 'Each engine cuts numbers differently: use a pattern.',
  },
]
