/** Checks that BASE_URL leads to this site, and how long its certificate is valid. */
import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { json } from 'node:stream/consumers'
import type { TLSSocket } from 'node:tls'
import { isLoopback } from '#app/core/network.ts'
import { reasonOf } from '#app/infra/read-or-fallback.server.ts'
import { doctorMessages } from '#messages/doctor.ts'
import { type Finding, okFinding, unknownFinding, warningFinding, wrongFinding } from './check.server.ts'

export type Certificate = {
	validTo: Date
	error: string | undefined // why a browser rejects the certificate, such as another host
}
export type AddressProbe =
	| { isReached: false; reason: string }
	| { isReached: true; isOurs: boolean; certificate: Certificate | undefined }

type Address = { baseUrl: string; demo: boolean }

const DAY = 86_400_000 // ms
const SOON = 14 // days; certificates are usually renewed 30 days before they expire
const messages = doctorMessages.address

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
		return wrongFinding(messages.unencrypted(baseUrl), messages.encrypt)
	if (!probe.isReached) return unknownFinding(messages.unreached(baseUrl, probe.reason), messages.reach)
	if (!probe.isOurs) return wrongFinding(messages.elsewhere(baseUrl), messages.setBaseUrl)
	if (!demo && isLoopback(hostname)) return warningFinding(messages.loopback(baseUrl), messages.setBaseUrl)
	return okFinding(messages.ok(baseUrl))
}

export function checkCertificate(
	{ baseUrl }: Pick<Address, 'baseUrl'>,
	probe: AddressProbe,
	now: Date,
): Finding {
	if (!baseUrl.startsWith('https:')) return okFinding(messages.noCertificate(baseUrl))
	if (!probe.isReached) return unknownFinding(messages.unreached(baseUrl, probe.reason), messages.reach)
	const { certificate } = probe
	if (!certificate) return unknownFinding(messages.certificateUnread)
	const days = Math.floor((certificate.validTo.getTime() - now.getTime()) / DAY)
	if (days < 0) return wrongFinding(messages.expired(certificate.validTo), messages.renew)
	if (certificate.error) return wrongFinding(messages.rejected(certificate.error), messages.replace)
	if (days < SOON) return warningFinding(messages.expiresSoon(certificate.validTo, days), messages.renew)
	return okFinding(messages.valid(certificate.validTo, days))
}
