/** The HTTP server: the port, the address of the client, and Node's server around the app. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { UPLOAD_SECONDS } from '#app/features/media/upload-times.ts'
import { CannotStart } from '#app/infra/cannot-start.server.ts'
import { type Config, PROJECT } from '#app/infra/config.server.ts'
import type { Log } from '#app/infra/log.server.ts'
import type { AppServices } from './app-env.ts'
import { connectionLimits, openConnectionLimit } from './limits.ts'

// Listens on the port of the settings, or explains why that fails.

/** Fails early if the port is taken, before anything else starts. */
export async function assertPortFree(config: Config): Promise<void> {
	const probe = createServer()
	await bindPort(probe, config)
	await new Promise((resolve) => probe.close(resolve))
}

/** Connections that wait to be accepted; when Node's 511 are full, the others try again only after a second. */
const BACKLOG = 4_096

export function bindPort(server: Server, config: Config): Promise<void> {
	return new Promise((resolve, reject) => {
		server.once('error', (error: NodeJS.ErrnoException) => reject(explainPortError(error, config)))
		server.listen(config.port, config.host, BACKLOG, resolve)
	})
}

function explainPortError(error: NodeJS.ErrnoException, { port, host }: Config): Error {
	if (error.code === 'EADDRINUSE') {
		return new CannotStart(
			`port ${port} is in use, perhaps by another Forecourt; stop that, or choose another port: PORT=3001 npm start`,
		)
	}
	return new CannotStart(
		`cannot listen on ${host}:${port} (${error.code}); set HOST or PORT to something that is free.`,
	)
}

// Determines the visitor's IP address, in canonical form.

/**
 * Returns a resolver for all requests, which warns once in the log about a proxy that TRUSTED_PROXIES does
 * not count.
 */
export function createClientIpResolver(proxies: number, log: Pick<Log, 'warn'>) {
	let hasWarned = proxies > 0
	return (peerAddress: string, forwarded: string | undefined): string => {
		if (forwarded !== undefined && !hasWarned) {
			log.warn(
				'X-Forwarded-For received while TRUSTED_PROXIES is 0: all visitors behind one proxy count as one client',
			)
			hasWarned = true
		}
		return clientIpOf(peerAddress, forwarded, proxies)
	}
}

/**
 * The peer of the connection or, behind trusted proxies, the client of the outermost one. Each proxy appends
 * one entry to X-Forwarded-For; the visitor may have forged entries further left, so they are ignored.
 */
export function clientIpOf(peerAddress: string, forwarded: string | undefined, proxies: number): string {
	const hops = forwarded?.split(',') ?? []
	const client = proxies === 0 ? undefined : hops[Math.max(0, hops.length - proxies)]
	return canonicalIp(stripPort(client ?? '')) || canonicalIp(peerAddress)
}

/** Returns '' for an invalid address. Maps an IPv4-mapped IPv6 address to IPv4. */
function canonicalIp(address: string): string {
	const version = isIP(address)
	if (version !== 6) return version === 4 ? address : ''
	const short = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1)
	const [, high, low] = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(short) ?? []
	if (!high || !low) return short
	return [high, low]
		.map((group) => Number.parseInt(group, 16))
		.flatMap((number) => [number >> 8, number & 255])
		.join('.')
}

/** Some proxies append the port: 192.0.2.1:4711, [2001:db8::1]:4711. */
const stripPort = (address: string) =>
	address.trim().replace(/^\[(.*)\](:\d+)?$|^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1$3')

type ClientIpOf = (incoming: IncomingMessage) => string
export type WebServer = { close: () => Promise<void> }

const SECONDS_TO_FINISH = 10
const SECONDS_TO_LET_IN = 5 // at most, out of SECONDS_TO_FINISH
const SECONDS_OF_SILENCE = 120 // on a connection, in either direction
// ms between checks; with Node's default of 30 s, slow connections would live that much longer
const SLOW_CONNECTIONS = { connectionsCheckingInterval: 5_000 }

export async function listen(
	config: Config,
	services: AppServices,
	development: boolean,
): Promise<WebServer> {
	const resolveClientIp = createClientIpResolver(config.trustedProxies, services.log)
	const clientIpOf: ClientIpOf = ({ socket, headers }) =>
		resolveClientIp(socket.remoteAddress ?? '', headers['x-forwarded-for']?.toString())
	const server = development
		? await developmentServer(services, clientIpOf)
		: await productionServer(services, clientIpOf, config)
	server.headersTimeout = 10_000
	server.requestTimeout = Math.max(...Object.values(UPLOAD_SECONDS)) * 1000
	server.timeout = SECONDS_OF_SILENCE * 1000
	// connections above the limit get a 503, up to twice the limit
	server.maxConnections = 2 * config.maxConnections
	await bindPort(server, config)
	return { close: () => close(server) }
}

async function productionServer(
	services: AppServices,
	clientIpOf: ClientIpOf,
	config: Config,
): Promise<Server> {
	const { createApp, preloadStock } = await import('./app.ts')
	void preloadStock(services)
	const connections = openConnectionLimit(connectionLimits(config))
	const app = createApp(services, connections)
	const respond = getRequestListener((request, env) => {
		const incoming = env.incoming as IncomingMessage // HTTP/1.1 only
		const outgoing = env.outgoing as ServerResponse
		return app.fetch(request, { incoming, outgoing, clientIp: clientIpOf(incoming) })
	})
	const server = createServer(SLOW_CONNECTIONS, respond)
	server.on('connection', connections.count)
	server.on('drop', connections.closeSilent) // above server.maxConnections
	if (services.turns) server.on('connection', services.turns.noticeConnection)
	return server
}

async function developmentServer(services: AppServices, clientIpOf: ClientIpOf): Promise<Server> {
	const { createServer: createVite } = await import('vite')
	const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
	const ownListeners = signals.map((signal) => [signal, process.listeners(signal)] as const)
	const vite = await createVite({ root: PROJECT, server: { middlewareMode: true }, appType: 'custom' })
	// The build tools end the process on a signal before the database is closed. Only our own listeners stay.
	for (const [signal, listeners] of ownListeners) {
		process.removeAllListeners(signal)
		for (const listener of listeners) process.on(signal, listener)
	}
	const respondToPage = getRequestListener(async (request, { incoming }) => {
		const { handleRequest } = (await vite.ssrLoadModule('./server/app.ts')) as typeof import('./app.ts')
		return handleRequest(request, services, clientIpOf(incoming as IncomingMessage))
	})
	return createServer((incoming: IncomingMessage, outgoing: ServerResponse) =>
		vite.middlewares(incoming, outgoing, () => respondToPage(incoming, outgoing)),
	)
}

/** Finishes requests in progress; sends `Connection: close` to browsers that reuse an open connection. */
async function close(server: Server): Promise<void> {
	server.prependListener('request', (_, response: ServerResponse) => {
		response.shouldKeepAlive = false
	})
	const closeTimer = setTimeout(() => server.closeAllConnections(), SECONDS_TO_FINISH * 1000)
	await acceptPending(server)
	await new Promise<void>((resolve) => {
		const interval = setInterval(() => server.closeIdleConnections(), 100)
		server.close(() => {
			clearInterval(interval)
			clearTimeout(closeTimer)
			resolve()
		})
	})
}

/**
 * Accepts pending connections, one per turn of the event loop: closing the server would reset the ones still
 * in the backlog.
 */
async function acceptPending(server: Server): Promise<void> {
	let hasNewConnection = true
	const onConnection = () => {
		hasNewConnection = true
	}
	server.on('connection', onConnection)
	for (
		const begun = performance.now();
		hasNewConnection && performance.now() - begun < SECONDS_TO_LET_IN * 1000;
	) {
		hasNewConnection = false
		for (let turn = 0; turn < 2; turn++) await new Promise(setImmediate)
	}
	server.off('connection', onConnection)
}
