/** Where letters go: to a mail server, or, without one, into a folder as whole files. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { isEmail } from '#app/kernel/email.ts'
import { isLoopback } from '#app/kernel/network.ts'
import type { Config } from './config.server.ts'
import type { Letter } from './letter.server.ts'
import { letterFolder } from './letter-files.server.ts'
import { oneLine } from './letter-text.server.ts'
import { writeWhole } from './whole-file.server.ts'

export type WrittenLetter = Letter & { id: string; createdAt: Date }

export type Mailer = {
	/** Done when the letter was taken; fails otherwise, at the latest when the signal says so. */
	send: (letter: WrittenLetter, signal: AbortSignal) => Promise<void>
	close: () => void
}

const CONNECTIONS = 5
const SHUT = { disableFileAccess: true, disableUrlAccess: true }

export function openMailer(config: Pick<Config, 'smtpUrl' | 'dataDir' | 'baseUrl'>): Mailer {
	const host = new URL(config.baseUrl).hostname
	return config.smtpUrl ? toServer(config.smtpUrl, host) : toFolder(letterFolder(config), host)
}

/** In milliseconds. */
const LIMITS = { connectionTimeout: 5_000, greetingTimeout: 5_000, dnsTimeout: 5_000, socketTimeout: 10_000 }

/** Connects, signs in and leaves. @throws Error with the mail server's reason. */
export async function verifyMailServer(smtpUrl: string): Promise<void> {
	const transport = createTransport({ url: requireTls(smtpUrl), ...LIMITS, socketTimeout: 5_000, ...SHUT })
	try {
		await transport.verify()
	} finally {
		transport.close()
	}
}

function toServer(url: string, host: string): Mailer {
	const transport = createTransport({
		url: requireTls(url),
		pool: true,
		maxConnections: CONNECTIONS,
		...LIMITS,
		...SHUT,
	})
	return {
		send: async (letter, signal) => {
			await transport.sendMail({ ...message(letter, host), signal })
		},
		close: () => transport.close(),
	}
}

/** Emails hold personal facts and links to reset passwords: they leave the machine encrypted, unless the address says otherwise. */
function requireTls(address: string): string {
	const url = new URL(address)
	const isSafe = isLoopback(url.hostname) && !url.username
	if (!isSafe && !url.searchParams.has('requireTLS')) url.searchParams.set('requireTLS', 'true')
	return url.href
}

function toFolder(folder: string, host: string): Mailer {
	const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...SHUT })
	return {
		send: async (letter) => {
			const written = await transport.sendMail(message(letter, host))
			const { id } = letter
			mkdirSync(folder, { recursive: true, mode: 0o700 })
			await writeWhole(join(folder, `.${id}.half`), join(folder, `${id}.eml`), written.message as Buffer)
		},
		close: () => {},
	}
}

/** The same letter makes the same message, however often it is tried: its id and its date stay. */
function message(letter: WrittenLetter, host: string): SendMailOptions {
	const { id, kind, from, to, replyTo, subject, text, createdAt } = letter
	if (!isEmail(to)) throw new Error('the address of the letter is none')
	return {
		messageId: `<${id}@${host}>`,
		date: createdAt,
		from: { name: oneLine(from.name), address: from.address },
		to: { name: '', address: to },
		...(replyTo && isEmail(replyTo) && { replyTo: { name: '', address: replyTo } }),
		envelope: { from: from.address, to: [to] },
		subject: oneLine(subject),
		text,
		...(kind.endsWith('-reply') && { headers: { 'Auto-Submitted': 'auto-generated' } }),
		...SHUT,
	}
}
