import { createTransport } from 'nodemailer'
import { isLoopback } from '#server/http/origins.ts'
import { type MailTransport, Rejected } from './mail.ts'

const TIMEOUT_MS = 15_000

/**
 * Sends as `from` through the mail server at `address` (`smtps://` or `smtp://`, with user and password). Every
 * server on another machine must use TLS with a valid certificate.
 */
export function createSmtp(address: string, from: string): MailTransport {
  const { protocol, hostname, port, username, password } = new URL(address)
  const isLocal = isLoopback(hostname)
  const secure = protocol === 'smtps:'
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !isLocal,
    ignoreTLS: !secure && isLocal,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  return {
    destination: `the mail server ${hostname}`,
    async send({ to, subject, text }) {
      // As an object it stays one address, whatever it contains.
      const mail = { from, to: { name: '', address: to }, subject, text }
      await transport.sendMail(mail).catch((error: unknown) => {
        throw isFinal(error) ? new Rejected(error.message, { cause: error }) : error
      })
    },
  }
}

/** Whether the mail server will never accept the message. */
function isFinal(error: unknown): error is Error {
  return (
    error instanceof Error &&
    'responseCode' in error &&
    typeof error.responseCode === 'number' &&
    error.responseCode >= 500
  )
}
