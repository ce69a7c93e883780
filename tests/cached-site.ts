/** A site with one page behind the page cache; the test controls its clock, database and rendering. */
import { Hono } from 'hono'
import type { Turns } from '#app/infra/turns.server.ts'
import type { AppEnv, AppServices } from '#server/app-env.ts'
import { openPageCache, pageCache } from '#server/page-cache.ts'
import { silentLog } from './log.ts'

export const MINUTE = 60_000
export const TEXT = 'The same for all. '.repeat(100)

type Rendering = { shared: boolean; url: string; headers: Record<string, string> }
export type Responder = (log: AppServices['log']) => Response | Promise<Response>

export const html = (text = TEXT, init: ResponseInit = {}) =>
	new Response(text, { ...init, headers: { 'Content-Type': 'text/html', ...init.headers } })

const handleOf = (path: string) => ({ isPersonal: path.startsWith('/finance/application') })

export function openCachedSite(respond: Responder = () => html(), maxBytes = 1_000_000, turns?: Turns) {
	const state = { now: 0, listening: true, change: () => {} }
	const renderings: Rendering[] = []
	const cache = openPageCache({
		maxBytes,
		changes: {
			isListening: () => state.listening,
			subscribe: (callback) => {
				state.change = () => callback('cars')
			},
		},
		now: () => new Date(state.now),
	})
	const app = new Hono<AppEnv>()
	const pages = new Hono<AppEnv>()
	pages.onError(() => new Response(null, { status: 500 }))
	pages.all('*', (c) => {
		const { shared } = c.env
		const headers = Object.fromEntries(c.req.raw.headers)
		renderings.push({ shared: shared !== undefined, url: c.req.url, headers })
		return respond(shared?.log ?? silentLog)
	})
	const services = { pageCache: cache, baseUrl: 'https://www.cars.example', log: silentLog, turns }
	app.use(pageCache(services as AppServices, { of: handleOf }, (request, env) => pages.fetch(request, env)))
	app.all('*', (c) => pages.fetch(c.req.raw, c.env))
	const get = async (path = '/', headers: Record<string, string> = {}, signal?: AbortSignal) =>
		app.request(
			new Request(`http://127.0.0.1:3000${path}`, { headers, ...(signal && { signal }) }),
			{},
			{ clientIp: '192.0.2.1' },
		)
	return { world: state, cache, renderings, get }
}

/** A responder whose responses wait until the test releases them. */
export function pausedResponder(textOf: (number: number) => string = () => TEXT) {
	const waiting: (() => void)[] = []
	const respond: Responder = async () => {
		const text = textOf(waiting.length + 1)
		await new Promise<void>((resolve) => waiting.push(resolve))
		return html(text)
	}
	return { waiting, respond }
}
