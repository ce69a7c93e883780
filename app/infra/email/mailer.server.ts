/** Sends emails: to a mail server or, without one, as files into a folder. */

import { lookup as lookUpByDns } from 'node:dns'
import { mkdirSync } from 'node:fs'
import { connect, isIP, type LookupFunction, type Socket } from 'node:net'
import { join } from 'node:path'
import ipaddr from 'ipaddr.js'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { isEmail } from '#app/core/fields.ts'
import { isLoopback } from '#app/core/network.ts'
import type { Config } from '#app/infra/config.server.ts'
import { isPublicAddress } from '#app/infra/outgoing-request.server.ts'
import { writeAtomically } from '#app/infra/storage/files.server.ts'
import {
	type CalendarFile,
	type Email,
	type Letterhead,
	logoAttachments,
	oneLine,
	plainText,
	toHtml,
} from './email.server.ts'
import { emailFolder, type MailServerInUse } from './mail-server.server.ts'

/**
 * Connections to the mail server that an owner set: to public and private addresses and to this machine, but not to the
 * metadata services of clouds (docs/decisions/081).
 */
const OWN_NETWORKS = ['private', 'loopback', 'uniqueLocal']
const AWS_METADATA = ipaddr.IPv6.parseCIDR('fd00:ec2::/32')
const SECONDS_TO_CONNECT = 5

export class MailAddressRejected extends Error {}

export function isMailServerAddress(address: string): boolean {
	if (!isIP(address)) return false
	if (isPublicAddress(address)) return true
	const ip = ipaddr.process(address)
	return OWN_NETWORKS.includes(ip.range()) && !(ip instanceof ipaddr.IPv6 && ip.match(AWS_METADATA))
}

type Respond = (error: Error | null, options?: { connection: Socket }) => void

/** Nodemailer's `getSocket`: Node connects to none but the addresses that were checked. */
export const connectToMailServer =
	(lookUp: LookupFunction = lookUpByDns) =>
	(
		{ host = '', port }: { host?: string | undefined; port?: number | string | undefined },
		respond: Respond,
	) => {
		if (isIP(host) && !isMailServerAddress(host)) return respond(rejected(host))
		const lookUpChecked: LookupFunction = (name, options, callback) =>
			lookUp(name, { ...options, all: true }, (error, found) => {
				if (error) return callback(error, '', 0)
				const allowed = [found]
					.flat()
					.flatMap((each) => (typeof each !== 'string' && isMailServerAddress(each.address) ? [each] : []))
				const [first] = allowed
				if (!first) callback(rejected(name), '', 0)
				else if (options.all) callback(null, allowed)
				else callback(null, first.address, first.family)
			})
		const socket = connect({ host, port: Number(port), lookup: lookUpChecked })
		const end = (error: Error | null) => {
			socket.removeAllListeners().setTimeout(0)
			if (!error) return respond(null, { connection: socket })
			socket.on('error', () => {}).destroy()
			respond(error)
		}
		socket
			.setTimeout(SECONDS_TO_CONNECT * 1000)
			.once('connect', () => end(null))
			.once('error', end)
			.once('timeout', () => end(new Error(`${host}:${port} does not respond`)))
	}

const rejected = (host: string) => new MailAddressRejected(`${host} cannot be a mail server`)

export type OutgoingEmail = Email & { id: string; createdAt: Date; letterhead?: Letterhead | undefined }

export type Mailer = {
	/**
	 * Resolves when the mail server has accepted the email; rejects otherwise, at the latest when the signal
	 * aborts.
	 */
	send: (email: OutgoingEmail, signal: AbortSignal) => Promise<void>
	close: () => void
}

const CONNECTIONS = 5
const NO_FILE_ACCESS = { disableFileAccess: true, disableUrlAccess: true }

/** Without a mail server, emails are written into a folder. */
export function openMailer(
	config: Pick<Config, 'dataDir' | 'baseUrl'>,
	server: MailServerInUse | undefined,
): Mailer {
	const { baseUrl } = config
	return server ? createSmtpMailer(server, baseUrl) : createFolderMailer(emailFolder(config), baseUrl)
}

type CurrentMailer = { get: () => Promise<Mailer>; close: () => void }

/** The mailer of the mail server in use, reopened when that is another one. */
export function openCurrentMailer(
	config: Pick<Config, 'dataDir' | 'baseUrl'>,
	findServer: () => Promise<MailServerInUse | undefined>,
): CurrentMailer {
	let current: { url: string | undefined; mailer: Mailer } | undefined
	return {
		get: async () => {
			const server = await findServer()
			if (current && current.url === server?.url) return current.mailer
			current?.mailer.close() // what is being sent is sent
			current = { url: server?.url, mailer: openMailer(config, server) }
			return current.mailer
		},
		close: () => current?.mailer.close(),
	}
}

/** ms */
const TIMEOUTS = {
	connectionTimeout: 5_000,
	greetingTimeout: 5_000,
	dnsTimeout: 5_000,
	socketTimeout: 10_000,
}

/** Connects, signs in and disconnects. @throws Error with the mail server's reason. */
export async function verifyMailServer(server: MailServerInUse): Promise<void> {
	const transport = createTransport({
		...optionsOf(server),
		...TIMEOUTS,
		socketTimeout: 5_000,
		...NO_FILE_ACCESS,
	})
	try {
		await transport.verify()
	} finally {
		transport.close()
	}
}

const optionsOf = ({ url, setBy }: MailServerInUse) => ({
	url: requireTls(url),
	...(setBy === 'owner' && { getSocket: connectToMailServer() }),
})

function createSmtpMailer(server: MailServerInUse, baseUrl: string): Mailer {
	const transport = createTransport({
		...optionsOf(server),
		pool: true,
		maxConnections: CONNECTIONS,
		...TIMEOUTS,
		...NO_FILE_ACCESS,
	})
	return {
		send: async (email, signal) => {
			await transport.sendMail({ ...buildMessage(email, baseUrl), signal })
		},
		close: () => transport.close(),
	}
}

type SmtpError = { command?: string; responseCode?: number; response?: string }

/**
 * Whether the mail server says for good that the recipient's mailbox does not exist (RFC 3463: 5.1.x, 5.2.1), so
 * that a later attempt is in vain. A 5xx for another reason, such as a policy, may be the sender's fault.
 */
export function isMailboxMissing(error: unknown): boolean {
	const { command, responseCode = 0, response = '' } = error as SmtpError
	if (command !== 'RCPT TO' || responseCode < 500) return false
	const [enhanced] = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(response) ?? []
	return enhanced ? /^5\.(1\.\d+|2\.1)$/.test(enhanced) : [550, 551, 553].includes(responseCode)
}

/** Requires TLS unless the URL says otherwise: emails hold personal data and password reset links. */
function requireTls(address: string): string {
	const url = new URL(address)
	const isSafe = isLoopback(url.hostname) && !url.username
	if (!isSafe && !url.searchParams.has('requireTLS')) url.searchParams.set('requireTLS', 'true')
	return url.href
}

function createFolderMailer(folder: string, baseUrl: string): Mailer {
	const transport = createTransport({
		streamTransport: true,
		buffer: true,
		newline: 'windows',
		...NO_FILE_ACCESS,
	})
	return {
		send: async (email) => {
			const output = await transport.sendMail(buildMessage(email, baseUrl))
			const { id } = email
			mkdirSync(folder, { recursive: true, mode: 0o700 })
			await writeAtomically(
				join(folder, `.${id}.half`),
				join(folder, `${id}.eml`),
				withReadableText(output.message as Buffer, email),
			)
		},
		close: () => {},
	}
}

/**
 * The message with its text as it is, because people copy the links from these files. Nodemailer writes long lines as
 * quoted-printable or base64 only.
 */
function withReadableText(message: Buffer, email: Email): string {
	const text = plainText(email)
	const source = message.toString('latin1') // as built, all of it is ASCII
	const contentType = source.search(/^Content-Type: text\/plain/im)
	const start = Math.max(0, source.lastIndexOf('\r\n--', contentType)) // 0: the email has a single part
	const boundary = source.slice(start, source.indexOf('\r\n', start + 2))
	const body = source.indexOf('\r\n\r\n', contentType) + 4
	const end = start === 0 ? source.length : source.indexOf(boundary, body)
	const headers = source.slice(start, body).replace(/^(Content-Transfer-Encoding): .*$/im, '$1: 8bit')
	return source.slice(0, start) + headers + text.toWellFormed().replace(/\r?\n/g, '\r\n') + source.slice(end)
}

const calendarAttachments = (file: CalendarFile | undefined) =>
	file
		? [
				{
					filename: 'test-drive.ics',
					content: file.text,
					contentType: `text/calendar; charset=utf-8; method=${file.method}`,
				},
			]
		: []

/** Every attempt builds the same message, with the email's id and date, unless the dealership's look has changed. */
function buildMessage(email: OutgoingEmail, baseUrl: string): SendMailOptions {
	const { id, from, to, replyTo, subject, calendar, createdAt, letterhead, unsubscribe } = email
	// Buttons and cards need the HTML part, also of a dealership without a look.
	const head = letterhead ?? ((email.buttons || email.cards) && { name: from.name, accent: '#12181d' })
	const attachments = [...(letterhead ? logoAttachments(letterhead) : []), ...calendarAttachments(calendar)]
	if (!isEmail(to)) throw new Error('the recipient is not an email address')
	return {
		messageId: `<${id}@${new URL(baseUrl).hostname}>`,
		date: createdAt,
		from: { name: oneLine(from.name), address: from.address },
		to: { name: '', address: to },
		...(replyTo && isEmail(replyTo) && { replyTo: { name: '', address: replyTo } }),
		envelope: { from: from.address, to: [to] },
		subject: oneLine(subject),
		text: plainText(email),
		...(head && { html: toHtml(email, head, baseUrl) }),
		...(attachments.length > 0 && { attachments }),
		headers: {
			...(unsubscribe && {
				'List-Unsubscribe': `<${unsubscribe}>`,
				'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
			}),
			'Auto-Submitted': 'auto-generated',
		}, // no person types these emails: out-of-office replies stay away
		...NO_FILE_ACCESS,
	}
}
