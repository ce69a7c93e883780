/**
 * Limits of connections and requests: open connections in total and per client, the time of a request, requests of a
 * minute that are not worth a database row, and the renderings of the calculator.
 */
import type { Socket } from 'node:net'
import { createMiddleware } from 'hono/factory'
import { LRUCache } from 'lru-cache'
import { isLoopback, networkOf } from '#app/core/network.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { CALCULATOR_PARAMETERS, WITHOUT_INPUTS } from '#app/features/finance/calculator/calculator-inputs.ts'
import { SILENT_CONNECTION_SECONDS } from '#app/features/media/upload-times.ts'
import type { Config } from '#app/infra/config.server.ts'
import type { AppEnv, AppServices } from './app-env.ts'
import { busyResponse } from './rejections.ts'
import type { RouteFacts } from './route-facts.ts'

// share of all connections: a mobile network puts many phones behind one address
const SHARE_OF_ONE_CLIENT = 0.25
const SECONDS_TO_SEND = 30
const MAX_SILENCE = 1_000 // ms from a connection to its first byte, while others wait for its place

type Limits = Record<'most' | 'mostPerClient', number>
export type ConnectionLimit = {
	count: (socket: Socket) => void
	isOver: (socket: Socket) => boolean
	closeSilent: () => void
}

/**
 * Behind a proxy of ours, such as Caddy in another container, every connection comes from one address, so no
 * limit per client applies.
 */
export const connectionLimits = (config: Pick<Config, 'maxConnections' | 'trustedProxies'>): Limits => ({
	most: config.maxConnections,
	mostPerClient: config.maxConnections * (config.trustedProxies > 0 ? 1 : SHARE_OF_ONE_CLIENT),
})

/**
 * A request on a connection above the limit gets a 503 response at once. Connections that have sent nothing make room
 * for others, and slow requests end in time.
 */
export function openConnectionLimit({ most, mostPerClient }: Limits): ConnectionLimit {
	const byClient = new Map<string, number>()
	const open = new Map<Socket, { client: string; since: number }>() // the oldest first
	const rejected = new WeakSet<Socket>()

	function release(socket: Socket): void {
		const { client = '' } = open.get(socket) ?? {}
		if (!open.delete(socket)) return
		const remaining = (byClient.get(client) ?? 1) - 1
		if (remaining > 0) byClient.set(client, remaining)
		else byClient.delete(client)
	}

	function closeSilent(): void {
		for (const [socket, { since }] of open) {
			if (performance.now() - since < MAX_SILENCE) return
			if (socket.bytesRead > 0) continue
			release(socket)
			socket.destroy()
		}
	}

	return {
		closeSilent,
		count: (socket) => {
			const client = socket.remoteAddress ?? ''
			if (open.size >= most) closeSilent()
			const fromClient = (byClient.get(client) ?? 0) + 1
			byClient.set(client, fromClient)
			open.set(socket, { client, since: performance.now() })
			// Loopback is a proxy in front of the site or a load test, which stand for many clients.
			if (open.size > most || (fromClient > mostPerClient && !isLoopback(client))) rejected.add(socket)
			socket.once('close', () => release(socket))
		},
		isOver: (socket) => rejected.has(socket),
	}
}

/** Responds 503 at once on a connection above the limit. */
export const rejectBusy = (services: AppServices, limit: ConnectionLimit | undefined, face: string) =>
	createMiddleware<AppEnv>(async (c, next) => {
		const { incoming } = c.env
		if (!incoming || !limit?.isOver(incoming.socket)) return next()
		incoming.resume()
		const dealer = await findDealerOrCached(services, { isDatabaseDown: true })
		return busyResponse(dealer, c.req.path, face, { Connection: 'close' })
	})

/** Node has one request timeout for all, set for video uploads. Every other request gets a shorter one. */
export const limitRequestTime = (facts: Pick<RouteFacts, 'of'>) =>
	createMiddleware<AppEnv>((c, next) => {
		const { incoming, outgoing } = c.env
		if (!incoming || !outgoing) return next()
		const { uploadSeconds } = c.req.method === 'POST' ? facts.of(c.req.path) : {}
		if (uploadSeconds) incoming.setTimeout(SILENT_CONNECTION_SECONDS * 1000)
		if (incoming.complete) return next()
		const limit = setTimeout(
			() => {
				if (incoming.complete) return
				if (!outgoing.headersSent) outgoing.writeHead(408, { Connection: 'close' }).end()
				incoming.socket.destroySoon()
			},
			(uploadSeconds ?? SECONDS_TO_SEND) * 1000,
		).unref()
		incoming.once('close', () => clearTimeout(limit))
		return next()
	})

const MINUTE = 60_000 // ms

/** Per minute; `clients` are remembered. */
type MinuteLimits = { perClient: number; inAll: number; clients: number }

/** Counts in memory what each client asks for. */
export function openMinuteLimit(limits: MinuteLimits, now: () => Date) {
	const byClient = new LRUCache<string, number>({ max: limits.clients })
	let total = 0
	let minute = 0
	return {
		/** Counts one more of the client. */
		isOver: (client: string): boolean => {
			const currentMinute = Math.floor(now().getTime() / MINUTE)
			if (currentMinute !== minute) {
				minute = currentMinute
				total = 0
				byClient.clear()
			}
			const count = (byClient.get(client) ?? 0) + 1
			byClient.set(client, count)
			if (count > limits.perClient) return true
			return ++total > limits.inAll
		},
	}
}

const CALCULATOR_LIMITS = { perClient: 30, inAll: 300, clients: 10_000 } // pages with figures, per minute

/**
 * Numbers in the address of the calculator, of which there are as many as anybody likes to make up. The browser
 * fills them in, so that all data requests of the router get the same response. A page has them for browsers that
 * do not run our scripts, for a number of pages in a minute; further pages are one rendering without figures.
 * After `redirectOtherSpellings` and `dropUnknownParameters`.
 */
export function limitCalculatorRenderings({ now }: Pick<AppServices, 'now'>) {
	const limit = openMinuteLimit(CALCULATOR_LIMITS, now)
	return createMiddleware<AppEnv>(async (c, next) => {
		const { url, method, headers, signal } = c.req.raw
		const isCalculator = method === 'GET' && /\/finance(\.data)?\?/.test(url)
		const rendered = isCalculator ? withoutInputs(new URL(url)) : url
		if (rendered === url) return next()
		const isData = c.req.path.endsWith('.data')
		if (isData || limit.isOver(networkOf(c.env.clientIp, 48)))
			c.req.raw = new Request(rendered, { headers, signal })
		await next()
	})
}

/** The address of the rendering that all visitors share; the address itself if it has no inputs. */
function withoutInputs(url: URL): string {
	const typed = url.href
	if (!/^\/finance(\.data)?$/.test(url.pathname)) return typed
	for (const name of CALCULATOR_PARAMETERS) url.searchParams.delete(name)
	if (url.href !== typed && url.pathname === '/finance') url.search = WITHOUT_INPUTS
	return url.href
}
