/**
 * Requests to other hosts: the only place that makes them, for addresses that staff or a list name (SSRF protection).
 * HTTPS only, to public addresses only, without redirects, with limits of time and size.
 */
import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { createWriteStream } from 'node:fs'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { pipeline } from 'node:stream/promises'
import ipaddr from 'ipaddr.js'
import type { DownloadError } from '#app/core/http.ts'
import { fail, ok, type Result } from '#app/core/result.ts'

export type DownloadLimits = { bytes: number; seconds: number; signal?: AbortSignal }

export type Outgoing = {
	/** Downloads a file to `path`. @throws the reason of the signal once it aborts, and errors of writing. */
	download: (
		address: string,
		path: string,
		limits: DownloadLimits,
	) => Promise<Result<undefined, DownloadError>>
	/** Posts a few bytes. Returns status and headers of any response, a redirect too; its body is not read. */
	post: (
		address: string,
		content: { headers: Record<string, string | number>; body: Buffer },
		limits: Pick<DownloadLimits, 'seconds'>,
	) => Promise<Result<{ status: number; headers: IncomingHttpHeaders }, DownloadError>>
}

/** `isAllowed` and `certificates` are for tests, whose server runs on this machine. */
type OutgoingOptions = {
	lookUp?: (host: string) => Promise<LookupAddress[]>
	isAllowed?: (ip: string, port: number) => boolean
	certificates?: string
}

const HTTPS_PORT = 443

type Content = { method: 'GET' | 'POST'; headers: Record<string, string | number>; body?: Buffer }
const PICTURE: Content = { method: 'GET', headers: { Accept: 'image/*' } }

class AddressRejected extends Error {}
class TooLarge extends Error {}

export function openOutgoing({
	lookUp = lookUpInDns,
	isAllowed = (ip, port) => port === HTTPS_PORT && isPublicAddress(ip),
	certificates,
}: OutgoingOptions = {}): Outgoing {
	/** Node connects to none but the addresses that this returns, so that a second look-up cannot return others. */
	const lookUpAllowed =
		(port: number): LookupFunction =>
		(host, options, respond) =>
			lookUp(host).then(
				(addresses) => {
					const allowed = addresses.filter(({ address }) => isAllowed(address, port))
					const [first] = allowed
					if (!first) respond(new AddressRejected(), '', 0)
					else if (options.all) respond(null, allowed)
					else respond(null, first.address, first.family)
				},
				(error) => respond(error, '', 0),
			)

	async function openResponse(
		url: URL,
		signal: AbortSignal,
		{ method, headers, body }: Content = PICTURE,
	): Promise<IncomingMessage> {
		const port = Number(url.port) || HTTPS_PORT
		const host = url.hostname.replace(/^\[|\]$/g, '')
		// No address is looked up for a host that is one.
		if (isIP(host) && !isAllowed(host, port)) throw new AddressRejected()
		return new Promise((resolve, reject) => {
			const outgoing = request({
				host,
				port,
				path: url.pathname + url.search,
				lookup: lookUpAllowed(port),
				agent: false, // a connection for each request
				signal,
				...(certificates && { ca: certificates }),
				method,
				headers: { ...headers, 'Accept-Encoding': 'identity', 'User-Agent': 'Forecourt' },
			})
			outgoing.on('response', resolve).on('error', reject).end(body)
		})
	}

	async function download(address: string, path: string, limits: DownloadLimits) {
		const url = URL.parse(address)
		if (url?.protocol !== 'https:') return fail('no-address' as const)
		const timeout = AbortSignal.timeout(limits.seconds * 1000)
		const signal = limits.signal ? AbortSignal.any([timeout, limits.signal]) : timeout
		let response: IncomingMessage | undefined
		try {
			response = await openResponse(url, signal)
			const error = statusError(response.statusCode ?? 0)
			if (error) return fail(error)
			if (Number(response.headers['content-length']) > limits.bytes) return fail('too-large' as const)
			const file = createWriteStream(path, { mode: 0o600 })
			await pipeline(response, limitTo(limits.bytes), file, { signal })
			return ok(undefined)
		} catch (error) {
			limits.signal?.throwIfAborted()
			if (isOfThisMachine(error)) throw error
			return fail(timeout.aborted ? ('too-slow' as const) : connectionError(error))
		} finally {
			response?.destroy()
		}
	}

	const post: Outgoing['post'] = async (address, content, { seconds }) => {
		const url = URL.parse(address)
		if (url?.protocol !== 'https:') return fail('no-address')
		const timeout = AbortSignal.timeout(seconds * 1000)
		try {
			const response = await openResponse(url, timeout, { method: 'POST', ...content })
			response.destroy()
			return ok({ status: response.statusCode ?? 0, headers: response.headers })
		} catch (error) {
			return fail(timeout.aborted ? 'too-slow' : connectionError(error))
		}
	}

	return { download, post }
}

/**
 * Not by the system's function, which holds one of the four threads that read and write the files of the process, for as
 * long as a foreign name server is silent.
 */
async function lookUpInDns(host: string): Promise<LookupAddress[]> {
	const resolver = new Resolver({ timeout: 3_000, tries: 2 })
	const [ipv4, ipv6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
	const addresses = [
		...(ipv4.status === 'fulfilled' ? ipv4.value.map((address) => ({ address, family: 4 })) : []),
		...(ipv6.status === 'fulfilled' ? ipv6.value.map((address) => ({ address, family: 6 })) : []),
	]
	if (addresses.length === 0 && ipv4.status === 'rejected') throw ipv4.reason
	return addresses
}

const limitTo = (bytes: number) =>
	async function* (chunks: AsyncIterable<Buffer>) {
		let size = 0
		for await (const chunk of chunks) {
			size += chunk.length
			if (size > bytes) throw new TooLarge()
			yield chunk
		}
	}

function statusError(status: number): DownloadError | undefined {
	if (status === 200) return undefined
	if (status >= 300 && status < 400) return 'redirected'
	return status === 404 || status === 410 ? 'not-found' : 'rejected'
}

/** An error of writing the file, such as a full disk, or too many open ones. */
const isOfThisMachine = (error: unknown) =>
	/^(?:ENOSPC|EDQUOT|EIO|EROFS|EACCES|ENOENT|EMFILE)$/.test((error as NodeJS.ErrnoException).code ?? '')

function connectionError(error: unknown): DownloadError {
	if (error instanceof AddressRejected) return 'not-public'
	if (error instanceof TooLarge) return 'too-large'
	const { code = '' } = error as NodeJS.ErrnoException
	return code === 'ENOTFOUND' || code === 'ENODATA' ? 'not-found' : 'unreachable'
}

/** The host agent of Azure, at an address that looks public. */
const AZURE_HOST_AGENT = '168.63.129.16'
/** What is assigned to the public Internet; the library counts unassigned blocks as unicast, too. */
const PUBLIC_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address is one of the public Internet: not of this machine, a private network, a cloud's metadata
 * service, or an IPv4 address inside an IPv6 one.
 */
export function isPublicAddress(address: string): boolean {
	if (!isIP(address)) return false
	const ip = ipaddr.process(address) // ::ffff:127.0.0.1 is 127.0.0.1
	if (ip.range() !== 'unicast') return false
	return ip instanceof ipaddr.IPv6 ? ip.match(PUBLIC_IPV6) : ip.toString() !== AZURE_HOST_AGENT
}
