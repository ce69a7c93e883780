/** Checks that the mail server accepts the sign-in, and sends a test email. */
import { randomUUID } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { fail, ok, type Result } from '#app/core/result.ts'
import type { Config } from '#app/infra/config.server.ts'
import { oneLine } from '#app/infra/email/email.server.ts'
import { emailFolder, type MailServerInUse } from '#app/infra/email/mail-server.server.ts'

import { openMailer, verifyMailServer } from '#app/infra/email/mailer.server.ts'
import { doctorMessages } from '#messages/doctor.ts'
import { type Finding, okFinding, unknownFinding, warningFinding, wrongFinding } from './check.server.ts'

export type MailConfig = Pick<Config, 'dataDir' | 'baseUrl'>
export type Sender = { name: string; address: string }

const TEST_LIMIT = 15_000 // ms
const messages = doctorMessages.mail

export async function checkMailServer(
	server: MailServerInUse | undefined,
	{ demo }: Pick<Config, 'demo'>,
): Promise<Finding> {
	if (!server)
		return demo ? warningFinding(messages.none, messages.set) : wrongFinding(messages.none, messages.set)
	const { host } = new URL(server.url)
	try {
		await verifyMailServer(server)
		return okFinding(messages.ok(host))
	} catch (error) {
		return wrongFinding(messages.rejected(host, oneLine((error as Error).message)), messages.mend)
	}
}

/**
 * Sends without the queue, so that the mail server's own response is known at once. Fails with a sentence.
 */
export async function sendTestEmail(
	config: MailConfig,
	server: MailServerInUse | undefined,
	{ from, to, now }: { from: Sender; to: string; now: Date },
): Promise<Result<string, string>> {
	const mailer = openMailer(config, server)
	const id = randomUUID()
	const { subject, text } = messages.test
	const email = { id, kind: 'test', about: id, createdAt: now, from, to, subject, text: text(config.baseUrl) }
	try {
		await mailer.send(email, AbortSignal.timeout(TEST_LIMIT))
		return ok(server ? messages.sent(to) : messages.written(emailFolder(config)))
	} catch (error) {
		return fail(messages.notSent(to, oneLine((error as Error).message)))
	} finally {
		mailer.close()
	}
}

/**
 * Checks SPF, DKIM and DMARC of the domain that emails are sent from, by which mail servers detect forged
 * emails.
 */

/** The TXT records of a DNS name. Throws an error with a DNS error code, such as ENOTFOUND. */
export type DnsLookup = (name: string) => Promise<string[]>

const DNS_LIMIT = 2_000 // ms

/**
 * Selectors under which providers publish DKIM keys; the one in use is named only in the emails themselves.
 */
const SELECTORS = [
	'default',
	'mail',
	'dkim',
	'google',
	'selector1',
	'selector2',
	'k1',
	's1',
	's2',
	'zoho',
	'fm1',
	'protonmail',
	'mandrill',
	'mxvault',
	'xneelo',
]
/**
 * Error codes: the name does not exist, or has no TXT record. Any other code means that the lookup failed.
 */
const NONE = ['ENOTFOUND', 'ENODATA']

const KEYS = '_domainkey'

const senderDomainCheckMessages = doctorMessages.domain

export function lookUpByDns(servers?: string[]): DnsLookup {
	const resolver = new Resolver({ timeout: DNS_LIMIT, tries: 1 })
	if (servers) resolver.setServers(servers)
	return async (name) => (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
}

/** Returns undefined for a name that is not on the public internet. */
export function sendingDomain(address: string): string | undefined {
	const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
	const isPrivate =
		!domain.includes('.') || /\.(local|localhost|internal|lan|test|example|invalid)$/.test(domain)
	return isPrivate || isIP(domain) ? undefined : domain
}

export const checkSpf = (domain: string, lookUp: DnsLookup): Promise<Finding> =>
	ifResolved('SPF', domain, async () => {
		const policies = (await resolveTexts(domain, lookUp)).filter((text) => /^v=spf1(\s|$)/i.test(text))
		if (policies.length === 0)
			return warningFinding(senderDomainCheckMessages.noSpf(domain), senderDomainCheckMessages.addSpf(domain))
		if (policies.length > 1)
			return wrongFinding(
				senderDomainCheckMessages.severalSpf(domain, policies.length),
				senderDomainCheckMessages.joinSpf,
			)
		if (/\s\+?all$/i.test(policies[0] ?? ''))
			return warningFinding(senderDomainCheckMessages.openSpf(domain), senderDomainCheckMessages.closeSpf)
		return okFinding(senderDomainCheckMessages.spf(domain))
	})

/**
 * A name without a TXT record may have names below it; a name that does not exist has none, so no key (RFC
 * 8020).
 */
export const checkDkim = (domain: string, lookUp: DnsLookup): Promise<Finding> =>
	ifResolved('DKIM', domain, async () => {
		const tried = SELECTORS.map(async (selector) => {
			const texts = await resolveTexts(`${selector}.${KEYS}.${domain}`, lookUp).catch(() => [])
			return texts.some((text) => /(^|;)\s*p=[^;\s]/i.test(text)) ? [selector] : []
		})
		const below = lookUp(`${KEYS}.${domain}`).then(
			() => 'some',
			(error) => codeOf(error),
		)
		const [selector] = (await Promise.all(tried)).flat()
		if (selector) return okFinding(senderDomainCheckMessages.dkim(domain, selector))
		const code = await below
		if (code === 'ENOTFOUND')
			return warningFinding(senderDomainCheckMessages.noDkim(domain), senderDomainCheckMessages.addDkim)
		if (code === 'some' || code === 'ENODATA')
			return unknownFinding(
				senderDomainCheckMessages.otherDkim(domain),
				senderDomainCheckMessages.requestDkim,
			)
		return unknownFinding(senderDomainCheckMessages.silent('DKIM', domain))
	})

/** The DMARC record of the domain itself, or of the nearest parent domain. */
export const checkDmarc = (domain: string, lookUp: DnsLookup): Promise<Finding> =>
	ifResolved('DMARC', domain, async () => {
		for (const name of [domain, ...domainsAbove(domain)]) {
			const policy = (await resolveTexts(`_dmarc.${name}`, lookUp)).find((text) =>
				/^v=DMARC1\s*(;|$)/i.test(text),
			)
			if (policy)
				return okFinding(senderDomainCheckMessages.dmarc(name, /;\s*p=(\w+)/i.exec(policy)?.[1] ?? 'none'))
		}
		return warningFinding(
			senderDomainCheckMessages.noDmarc(domain),
			senderDomainCheckMessages.addDmarc(domain),
		)
	})

async function ifResolved(what: string, domain: string, check: () => Promise<Finding>): Promise<Finding> {
	try {
		return await check()
	} catch {
		return unknownFinding(senderDomainCheckMessages.silent(what, domain))
	}
}

async function resolveTexts(name: string, lookUp: DnsLookup): Promise<string[]> {
	try {
		return await lookUp(name)
	} catch (error) {
		if (NONE.includes(codeOf(error))) return []
		throw error
	}
}

function domainsAbove(domain: string): string[] {
	const labels = domain.split('.')
	return labels.slice(1, -1).map((_, index) => labels.slice(index + 1).join('.'))
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? ''
