/**
 * Limits open connections, in total and per client. A request on a connection above the limit gets a 503
 * response at once.
 */
import type { Socket } from 'node:net'
import { createMiddleware } from 'hono/factory'
import { isLoopback } from '#app/core/network.ts'
import type { Config } from '#app/infra/config.server.ts'
import type { AppEnv } from './app-env.ts'
import { plainText } from './rejections.ts'

// share of all connections: a mobile network puts many phones behind one address
const SHARE_OF_ONE_CLIENT = 0.25

type Limits = Record<'most' | 'mostPerClient', number>
export type ConnectionLimit = {
	count: (socket: Socket) => void
	isOver: (socket: Socket) => boolean
}

/**
 * Behind a proxy of ours, such as Caddy in another container, every connection comes from one address, so no
 * limit per client applies.
 */
export const connectionLimits = (config: Pick<Config, 'maxConnections' | 'trustedProxies'>): Limits => ({
	most: config.maxConnections,
	mostPerClient: config.maxConnections * (config.trustedProxies > 0 ? 1 : SHARE_OF_ONE_CLIENT),
})

export function openConnectionLimit({ most, mostPerClient }: Limits): ConnectionLimit {
	const byClient = new Map<string, number>()
	const rejected = new WeakSet<Socket>()
	let total = 0

	return {
		count: (socket) => {
			const client = socket.remoteAddress ?? ''
			const fromClient = (byClient.get(client) ?? 0) + 1
			byClient.set(client, fromClient)
			total++
			// Loopback is a proxy in front of the site or a load test, which stand for many clients.
			if (total > most || (fromClient > mostPerClient && !isLoopback(client))) rejected.add(socket)
			socket.once('close', () => {
				total--
				const remaining = (byClient.get(client) ?? 1) - 1
				if (remaining > 0) byClient.set(client, remaining)
				else byClient.delete(client)
			})
		},
		isOver: (socket) => rejected.has(socket),
	}
}

/** Responds 503 at once on a connection above the limit. */
export const rejectBusy = (limit: ConnectionLimit | undefined) =>
	createMiddleware<AppEnv>(async (c, next) => {
		const { incoming } = c.env
		if (!incoming || !limit?.isOver(incoming.socket)) return next()
		incoming.resume()
		const headers = { 'Retry-After': '5', Connection: 'close' }
		return plainText(503, 'The website is busy at the moment. Try again in a few seconds.', headers)
	})
