/** The port: finished files, then pages; on closing, what is under way is finished. */
import { existsSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { UPLOADS } from '#app/media/upload-address.ts'
import { type Config, PROJECT } from '#app/platform/config.server.ts'
import { CannotStart } from '#app/platform/postgres-home.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { answerBusy, openConnectionLimit } from './connection-limit.ts'
import { handOut } from './pages-at-hand.ts'
import { take } from './port.ts'
import { transportHeaders } from './transport-headers.ts'
import { openVisitors } from './visitor.ts'

type Answer = (request: Request, given: Services, visitor: string) => Promise<Response>
type Prepare = (given: Services) => Promise<unknown>
type Visitor = (incoming: IncomingMessage) => string
export type Listening = { close: () => Promise<void> }

const BUILT = join(PROJECT, 'build/server/index.js')
const SECONDS_TO_FINISH = 10
const SECONDS_TO_LET_IN = 5 // of these
const SECONDS_TO_SEND = 30
const SECONDS_OF_SILENCE = 120 // on a connection, either way
const SHARE_OF_ONE_CLIENT = 0.25 // of the connections: a mobile network puts many phones behind one address
const SLOW_CONNECTIONS = { connectionsCheckingInterval: 5_000 } // as Node's default of 30 s, they would live that much longer
const YEAR = 'public, max-age=31536000, immutable'
const HOUR = 'public, max-age=3600'

export async function listen(config: Config, given: Services, development: boolean): Promise<Listening> {
	const visitorOf = openVisitors(config.trustedProxies, given.log)
	const visitor: Visitor = ({ socket, headers }) =>
		visitorOf(socket.remoteAddress ?? '', headers['x-forwarded-for']?.toString())
	const server = development
		? await developmentServer(given, visitor)
		: await productionServer(given, visitor, config)
	server.headersTimeout = 10_000
	server.requestTimeout = Math.max(...UPLOADS.values()) * 1000
	server.timeout = SECONDS_OF_SILENCE * 1000
	server.maxConnections = 2 * config.maxConnections // those above the limit are told so, within reason
	server.on('request', holdToTime)
	await take(server, config)
	return { close: () => close(server) }
}

/** The site's code, while the database starts; what is wrong with it is said when it is needed. */
export const loadAhead = () => void import(BUILT).catch(() => {})

async function productionServer(
	given: Services,
	visitor: Visitor,
	{ maxConnections }: Config,
): Promise<Server> {
	if (!existsSync(BUILT)) throw new CannotStart('the site is not built; run npm start, or npm run build.')
	const { answer, prepare } = (await import(BUILT)) as { answer: Answer; prepare: Prepare }
	void prepare(given)
	const root = join(PROJECT, 'build/client')
	const site = new Hono<{ Bindings: HttpBindings }>()
	site.use('/assets/*', async (context, next) => {
		await next()
		if (context.res.status === 200) context.header('Cache-Control', YEAR)
	})
	site.use('/assets/*', serveStatic({ root, precompressed: true }))
	site.use(
		'/:file{.+\\.(svg|ico|png|txt|webmanifest)}',
		serveStatic({ root, onFound: (_, c) => c.header('Cache-Control', HOUR) }),
	)
	site.all('*', (context) => answer(context.req.raw, given, visitor(context.env.incoming)))
	const others = getRequestListener(site.fetch)
	const headers = new Headers(transportHeaders(given.baseUrl))
	const connections = openConnectionLimit({
		most: maxConnections,
		mostPerClient: maxConnections * SHARE_OF_ONE_CLIENT,
	})
	const server = createServer(SLOW_CONNECTIONS, (incoming: IncomingMessage, outgoing: ServerResponse) => {
		// What is finished is handed out before anything else is made of the request.
		if (handOut(incoming, outgoing, given.pages)) return
		outgoing.setHeaders(headers)
		if (connections.isOver(incoming.socket)) answerBusy(incoming, outgoing)
		else void others(incoming, outgoing)
	})
	server.on('connection', connections.count)
	return server
}

async function developmentServer(given: Services, visitor: Visitor): Promise<Server> {
	const { createServer: createVite } = await import('vite')
	const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
	const ours = signals.map((signal) => [signal, process.listeners(signal)] as const)
	const vite = await createVite({ root: PROJECT, server: { middlewareMode: true }, appType: 'custom' })
	// The build tools end the process at a signal, before the database is closed: here only we do.
	for (const [signal, listeners] of ours) {
		process.removeAllListeners(signal)
		for (const listener of listeners) process.on(signal, listener)
	}
	const pages = getRequestListener(async (request, { incoming }) => {
		const { answer } = (await vite.ssrLoadModule('./server/app.ts')) as { answer: Answer }
		return answer(request, given, visitor(incoming as IncomingMessage))
	})
	return createServer((incoming: IncomingMessage, outgoing: ServerResponse) =>
		vite.middlewares(incoming, outgoing, () => pages(incoming, outgoing)),
	)
}

/** The server knows one limit for all, which is that of films: whatever else is sent has less time. */
function holdToTime(incoming: IncomingMessage, outgoing: ServerResponse) {
	if (incoming.complete) return
	const seconds = UPLOADS.get(incoming.url ?? '') ?? SECONDS_TO_SEND
	const limit = setTimeout(() => {
		if (incoming.complete) return
		if (!outgoing.headersSent) outgoing.writeHead(408, { Connection: 'close' }).end()
		incoming.socket.destroySoon()
	}, seconds * 1000).unref()
	incoming.once('close', () => clearTimeout(limit))
}

/** Finishes what is under way; a visitor whose browser keeps asking on an open connection is sent to a new one. */
async function close(server: Server): Promise<void> {
	server.prependListener('request', (_, response: ServerResponse) => {
		response.shouldKeepAlive = false
	})
	const cut = setTimeout(() => server.closeAllConnections(), SECONDS_TO_FINISH * 1000)
	await letIn(server)
	await new Promise<void>((resolve) => {
		const sweep = setInterval(() => server.closeIdleConnections(), 100)
		server.close(() => {
			clearInterval(sweep)
			clearTimeout(cut)
			resolve()
		})
	})
}

/** Whoever has knocked: one is let in at each turn of the loop, and a door that shuts cuts off those who still stand before it. */
async function letIn(server: Server): Promise<void> {
	let came = true
	const note = () => {
		came = true
	}
	server.on('connection', note)
	for (const begun = performance.now(); came && performance.now() - begun < SECONDS_TO_LET_IN * 1000; ) {
		came = false
		for (let turn = 0; turn < 2; turn++) await new Promise(setImmediate)
	}
	server.off('connection', note)
}
