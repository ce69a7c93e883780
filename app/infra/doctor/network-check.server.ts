/**
 * Checks what goes through the network: that BASE_URL leads to this site with a valid certificate, that the mail server
 * accepts the sign-in, and that the domain of the emails has SPF, DKIM and DMARC.
 */
import { randomUUID } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { isIP } from 'node:net'
import { json } from 'node:stream/consumers'
import type { TLSSocket } from 'node:tls'
import { isLoopback } from '#app/core/network.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import type { Config } from '#app/infra/config.server.ts'
import { oneLine } from '#app/infra/email/email.server.ts'
import { emailFolder, type MailServerInUse } from '#app/infra/email/mail-server.server.ts'
import { openMailer, verifyMailServer } from '#app/infra/email/mailer.server.ts'
import { reasonOf } from '#app/infra/read-or-fallback.server.ts'
import { doctorMessages } from '#messages/doctor.ts'
import { type Finding, okFinding, unknownFinding, warningFinding, wrongFinding } from './check.server.ts'

type Certificate = {
	validTo: Date
	error: string | undefined // why a browser rejects the certificate, such as another host
}
export type AddressProbe =
	| { isReached: false; reason: string }
	| { isReached: true; isOurs: boolean; certificate: Certificate | undefined }

type Address = { baseUrl: string; demo: boolean }

const DAY = 86_400_000 // ms
const SOON = 14 // days; certificates are usually renewed 30 days before they expire
const addressMessages = doctorMessages.address

/** Never fails. Also reads a certificate that no browser would accept. */
export async function probeAddress(baseUrl: string, milliseconds: number): Promise<AddressProbe> {
	const url = new URL('/health', baseUrl)
	const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
	const options = { agent: false, signal: AbortSignal.timeout(milliseconds) }
	const request =
		url.protocol === 'https:'
			? getHttps(url, { ...options, rejectUnauthorized: false }, resolve)
			: getHttp(url, options, resolve)
	request.on('error', reject)
	try {
		const response = await promise
		const certificate = certificateOf(response)
		const body = await json(response).catch(() => undefined)
		return { isReached: true, isOurs: (body as { alive?: unknown })?.alive === true, certificate }
	} catch (error) {
		return { isReached: false, reason: reasonOf(error) }
	} finally {
		request.destroy()
	}
}

function certificateOf({ socket }: IncomingMessage): Certificate | undefined {
	const { encrypted, authorizationError } = socket as TLSSocket
	if (!encrypted) return undefined
	const { valid_to: validTo } = (socket as TLSSocket).getPeerCertificate()
	// Typed as an Error, but at run time the error code as a string.
	return { validTo: new Date(validTo), error: authorizationError && String(authorizationError) }
}

export function checkAddress({ baseUrl, demo }: Address, probe: AddressProbe): Finding {
	const { protocol, hostname } = new URL(baseUrl)
	if (!demo && protocol !== 'https:' && !isLoopback(hostname))
		return wrongFinding(addressMessages.unencrypted(baseUrl), addressMessages.encrypt)
	if (!probe.isReached)
		return unknownFinding(addressMessages.unreached(baseUrl, probe.reason), addressMessages.reach)
	if (!probe.isOurs) return wrongFinding(addressMessages.elsewhere(baseUrl), addressMessages.setBaseUrl)
	if (!demo && isLoopback(hostname))
		return warningFinding(addressMessages.loopback(baseUrl), addressMessages.setBaseUrl)
	return okFinding(addressMessages.ok(baseUrl))
}

export function checkCertificate(
	{ baseUrl }: Pick<Address, 'baseUrl'>,
	probe: AddressProbe,
	now: Date,
): Finding {
	if (!baseUrl.startsWith('https:')) return okFinding(addressMessages.noCertificate(baseUrl))
	if (!probe.isReached)
		return unknownFinding(addressMessages.unreached(baseUrl, probe.reason), addressMessages.reach)
	const { certificate } = probe
	if (!certificate) return unknownFinding(addressMessages.certificateUnread)
	const days = Math.floor((certificate.validTo.getTime() - now.getTime()) / DAY)
	if (days < 0) return wrongFinding(addressMessages.expired(certificate.validTo), addressMessages.renew)
	if (certificate.error)
		return wrongFinding(addressMessages.rejected(certificate.error), addressMessages.replace)
	if (days < SOON)
		return warningFinding(addressMessages.expiresSoon(certificate.validTo, days), addressMessages.renew)
	return okFinding(addressMessages.valid(certificate.validTo, days))
}

type MailConfig = Pick<Config, 'dataDir' | 'baseUrl'>
export type Sender = { name: string; address: string }

const TEST_LIMIT = 15_000 // ms
const mailMessages = doctorMessages.mail

export async function checkMailServer(
	server: MailServerInUse | undefined,
	{ demo }: Pick<Config, 'demo'>,
): Promise<Finding> {
	if (!server)
		return demo
			? warningFinding(mailMessages.none, mailMessages.set)
			: wrongFinding(mailMessages.none, mailMessages.set)
	const { host } = new URL(server.url)
	try {
		await verifyMailServer(server)
		return okFinding(mailMessages.ok(host))
	} catch (error) {
		return wrongFinding(mailMessages.rejected(host, oneLine((error as Error).message)), mailMessages.mend)
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
	const { subject, text } = mailMessages.test
	const email = { id, kind: 'test', about: id, createdAt: now, from, to, subject, text: text(config.baseUrl) }
	try {
		await mailer.send(email, AbortSignal.timeout(TEST_LIMIT))
		return ok(server ? mailMessages.sent(to) : mailMessages.written(emailFolder(config)))
	} catch (error) {
		return fail(mailMessages.notSent(to, oneLine((error as Error).message)))
	} finally {
		mailer.close()
	}
}

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
