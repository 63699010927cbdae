import { createTransport } from 'nodemailer'
import * as z from 'zod'
import { isLoopback } from '#server/base/origins.ts'
import { type MailTransport, Rejected } from './mail.ts'

const TIMEOUT_MS = 15_000

/** An error of nodemailer that has an answer of the mail server: its code, and the command that it answers. */
const refusalSchema = z.object({ responseCode: z.int(), command: z.string() })

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

/** The commands whose refusal is about the recipient or the message. All others are about us. */
const ABOUT_THE_MESSAGE = ['RCPT TO', 'DATA']
/** Refusals of a client that has not logged in, which a server may give to any command. (RFC 4954 §6) */
const LOGIN_CODES = [530, 534, 535, 538]

/**
 * Whether the mail server will never accept the message. It also answers 5xx when our login, our sender or our TLS is at
 * fault, which an operator mends while the message waits.
 */
function isFinal(error: unknown): error is Error {
  const refusal = refusalSchema.safeParse(error)
  return (
    refusal.success &&
    refusal.data.responseCode >= 500 &&
    !LOGIN_CODES.includes(refusal.data.responseCode) &&
    ABOUT_THE_MESSAGE.includes(refusal.data.command)
  )
}
