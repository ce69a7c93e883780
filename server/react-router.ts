/** The last handler of the app: React Router, with its context. */
import { randomBytes } from 'node:crypto'
import * as build from 'virtual:react-router/server-build'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { isBackOffice } from '#app/core/addresses.ts'
import { wantsDataSaver } from '#app/core/data-saver.ts'
import { HEADLINE_FACE } from '#app/deferred-hydration.server.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { currentStock } from '#app/features/vehicles/inventory/stock-cache.server.ts'
import {
	clientIpContext,
	dataSaver,
	framedOrigin,
	isReturnPage,
	isSandboxed,
	isSharedPage,
	pageNonce,
	pagePreview,
	type Services,
	servicesContext,
} from '#app/infra/services.server.ts'
import type { Rendering } from '#app/infra/turns.server.ts'
import type { AppEnv, AppServices } from './app-env.ts'
import { busyResponse } from './rejections.ts'
import { isFile, openRouteFacts } from './route-facts.ts'

import { scriptsByHash, scriptsByNonce, setPolicy, takeInlineScripts } from './security-headers.ts'

// A production build gets errors without their stack, so it shows none.
// The CSRF check runs before this: React Router's own check fails behind a proxy that terminates TLS.
const handle = createRequestHandler({ ...build, allowedActionOrigins: ['**'] }, import.meta.env.MODE)

/** After a database or a password queue that was busy for a moment. */
const SECONDS_TO_RETRY = '5'

export const routeIds: ReadonlySet<string> = new Set(Object.keys(build.routes))

/** The server build, for tests of its parts. */
export { build }

export const routeFacts = openRouteFacts(build.routes)

export const routePatternOf = (address: string): string | undefined =>
	routeFacts.patternOf(URL.parse(address)?.pathname ?? '')

/** Reads the stock into memory, so that the first search does not wait for it. */
export const preloadStock = (services: Pick<Services, 'db' | 'memoize'>): Promise<unknown> =>
	currentStock(services).catch(() => {})

export const routerContext = (services: AppServices) =>
	createMiddleware<AppEnv>(async (c, next) => {
		const { shared, clientIp } = c.env
		const log = shared?.log ?? services.log.child({ requestId: c.get('requestId') })
		const rendering = shared ? shared.rendering : openRendering(c, services)
		const nonce = randomBytes(16).toString('base64')
		const context = createRequestContext(
			{ ...services, log, takeTurn: rendering?.takeTurn },
			{ nonce, clientIp },
		)
		context.set(isSharedPage, shared !== undefined)
		context.set(dataSaver, wantsDataSaver(c.req.header('Cookie'), c.req.header('Save-Data')))
		c.set('routerContext', context)
		c.set('rendering', rendering)
		try {
			await next()
		} finally {
			rendering?.end()
		}
	})

function openRendering({ req, env }: Context<AppEnv>, { turns }: AppServices): Rendering | undefined {
	const { pathname } = new URL(req.url)
	// Anybody can make up the address of a page that ends like a file.
	if (isFile(pathname) && !routeFacts.showsPage(pathname)) return undefined
	return turns?.open(req.method === 'POST' ? 'form' : 'page', { ...env, signal: req.raw.signal })
}

/** The context that every loader and action gets. */
export function createRequestContext(
	services: Services,
	{ nonce, clientIp }: { nonce: string; clientIp: string },
) {
	const context = new RouterContextProvider()
	context.set(servicesContext, services)
	context.set(pageNonce, nonce)
	context.set(clientIpContext, clientIp)
	context.set(pagePreview, (path, preview) =>
		handle(
			new Request(services.baseUrl + path),
			createRequestContext({ ...services, preview, memoize: (_, read) => read() }, { nonce, clientIp }),
		),
	)
	context.set(isReturnPage, (pathname) => routeFacts.of(pathname).isReturnPage ?? false)
	return context
}

/** Nobody receives it; the status is for the log and the metrics. */
const visitorLeft = () => new Response(null, { status: 499 })

export async function routeRequest(c: Context<AppEnv>): Promise<Response> {
	const context = c.get('routerContext')
	const rendering = c.get('rendering')
	if (c.req.method === 'GET') await rendering?.begin().catch(() => {}) // a rejection, which follows
	const response = rendering?.rejection() ? undefined : await handle(c.req.raw, context)
	const rejection = rendering?.rejection()
	if (rejection === 'busy')
		return busyResponse(
			await findDealerOrCached(context.get(servicesContext), { isDatabaseDown: true }),
			c.req.path,
			HEADLINE_FACE,
		)
	if (rejection || !response) return visitorLeft()
	const { status, headers } = response
	const type = headers.get('Content-Type') ?? ''
	// The router answers 405 to a form for a page without an action.
	if (status === 405) headers.set('Allow', 'GET, HEAD')
	// Here, because React Router drops the headers of a response that a middleware throws.
	if (status === 503 && isBackOffice(c.req.url) && !headers.has('Retry-After'))
		headers.set('Retry-After', SECONDS_TO_RETRY)
	if (/^text\/(html|x-script)/.test(type) && !headers.has('Cache-Control'))
		headers.set('Cache-Control', 'private, no-cache')
	if (!type.startsWith('text/html')) return response

	const nonce = context.get(pageNonce)
	const shared = context.get(isSharedPage) ? takeInlineScripts(await response.text(), nonce) : undefined
	const scripts = shared ? scriptsByHash(shared.scripts) : scriptsByNonce(nonce)
	const frames = context.get(framedOrigin)
	if (context.get(isSandboxed)) setPolicy(headers, { scripts: "'none'", frames, isSandboxed: true })
	else setPolicy(headers, { scripts, frames, showsFiles: isBackOffice(c.req.url) })
	return shared ? new Response(shared.html, { status, headers }) : response
}
