import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Makes a certificate for the names, signed by its own key, in `folder`. `both` is for HAProxy, with the key. */
export function makeCertificate(
  folder: string,
  names: readonly string[],
): { certificate: string; key: string; both: string } {
  const [certificate, key, both] = ['cert.pem', 'key.pem', 'both.pem'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', `/CN=${names[0] ?? ''}`],
    ...['-addext', `subjectAltName=${names.map((name) => `DNS:${name}`).join(',')}`],
    ...['-out', certificate, '-keyout', key],
  ])
  if (made.status !== 0) throw new Error(`openssl failed: ${String(made.stderr)}`)
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
  return { certificate, key, both }
}
