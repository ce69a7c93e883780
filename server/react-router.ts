/** The last handler of the app: React Router, with its context. */
import { randomBytes } from 'node:crypto'
import * as build from 'virtual:react-router/server-build'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { createRequestHandler, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router'
import { isBackOffice } from '#app/core/back-office.ts'
import { wantsDataSaver } from '#app/core/data-saver.ts'
import { currentStock } from '#app/features/vehicles/inventory/stock-cache.server.ts'
import {
	clientIpContext,
	dataSaver,
	framedOrigin,
	isSharedPage,
	pageNonce,
	type Services,
	servicesContext,
} from '#app/infra/services.server.ts'
import type { AppEnv, AppServices } from './app-env.ts'
import { scriptsByHash, scriptsByNonce, setPolicy, takeInlineScripts } from './security-headers.ts'

// A production build gets errors without their stack, so it shows none.
// The CSRF check runs before this: React Router's own check fails behind a proxy that terminates TLS.
const handle = createRequestHandler({ ...build, allowedActionOrigins: ['**'] }, import.meta.env.MODE)

/** After a database or a password queue that was busy for a moment. */
const SECONDS_TO_RETRY = '5'

export const routeIds: ReadonlySet<string> = new Set(Object.keys(build.routes))

/** The server build, for tests of its parts. */
export { build }

/** The route pattern, such as `/car/:id`, which reveals neither the vehicle nor typed text. */
export function routePatternOf(address: string): string | undefined {
	const matches = matchRoutes(routesBelow(undefined), URL.parse(address)?.pathname ?? '')
	return matches ? `/${matches.flatMap(({ route }) => route.path || []).join('/')}` : undefined
}

function routesBelow(parent: string | undefined): RouteObject[] {
	const routes = Object.values(build.routes).filter((route) => route?.parentId === parent)
	return routes.flatMap((route) => {
		if (!route) return []
		const { id, path } = route
		return route.index ? { id, path, index: true } : { id, path, children: routesBelow(id) }
	})
}

/** Reads the stock into memory, so that the first search does not wait for it. */
export const preloadStock = ({ db }: Pick<Services, 'db'>): Promise<unknown> =>
	currentStock(db).catch(() => {})

export const routerContext = (services: AppServices) =>
	createMiddleware<AppEnv>(async (c, next) => {
		const isShared = c.get('isShared') ?? false
		const log = c.get('log') ?? services.log.child({ requestId: c.get('requestId') })
		const nonce = randomBytes(16).toString('base64')
		const context = createRequestContext(
			{ ...services, log },
			{ nonce, clientIp: isShared ? '' : c.env.clientIp },
		)
		context.set(isSharedPage, isShared)
		context.set(dataSaver, wantsDataSaver(c.req.header('Cookie'), c.req.header('Save-Data')))
		c.set('routerContext', context)
		await next()
	})

/** The context that every loader and action gets. */
export function createRequestContext(
	services: Services,
	{ nonce, clientIp }: { nonce: string; clientIp: string },
) {
	const context = new RouterContextProvider()
	context.set(servicesContext, services)
	context.set(pageNonce, nonce)
	context.set(clientIpContext, clientIp)
	return context
}

export async function routeRequest(c: Context<AppEnv>): Promise<Response> {
	const context = c.get('routerContext')
	const response = await handle(c.req.raw, context)
	const { status, headers } = response
	const type = headers.get('Content-Type') ?? ''
	// Here, because React Router drops the headers of a response that a middleware throws.
	if (status === 503 && isBackOffice(c.req.url) && !headers.has('Retry-After'))
		headers.set('Retry-After', SECONDS_TO_RETRY)
	if (/^text\/(html|x-script)/.test(type) && !headers.has('Cache-Control'))
		headers.set('Cache-Control', 'private, no-cache')
	if (!type.startsWith('text/html')) return response

	const nonce = context.get(pageNonce)
	const shared = context.get(isSharedPage) ? takeInlineScripts(await response.text(), nonce) : undefined
	const scripts = shared ? scriptsByHash(shared.scripts) : scriptsByNonce(nonce)
	setPolicy(headers, { scripts, frames: context.get(framedOrigin), showsFiles: isBackOffice(c.req.url) })
	return shared ? new Response(shared.html, { status, headers }) : response
}
