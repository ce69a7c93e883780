/** The site as one Hono app: its middleware, in order. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { createMiddleware } from 'hono/factory'
import { requestId } from 'hono/request-id'
import { inLanguage } from '#app/core/language.server.ts'
import { DEFAULT_LANGUAGE } from '#app/core/texts.ts'
import { HEADLINE_FACE } from '#app/deferred-hydration.server.ts'
import { PROJECT } from '#app/infra/config.server.ts'
import type { AppEnv, AppServices, Render } from './app-env.ts'
import { limitForms, notifyAfterSaving } from './form-body.ts'
import { type ConnectionLimit, limitCalculatorRenderings, limitRequestTime, rejectBusy } from './limits.ts'
import {
	browserErrors,
	countCall,
	countVisits,
	liveness,
	logFailure,
	metrics,
	observeRequest,
	readiness,
} from './monitoring.ts'

import { redirectMoved, redirectOtherSpellings } from './moved-addresses.ts'
import { pageCache } from './page-cache.ts'
import {
	build,
	createRequestContext,
	preloadStock,
	routeFacts,
	routeIds,
	routePatternOf,
	routeRequest,
	routerContext,
} from './react-router.ts'
import {
	csrfProtection,
	rejectMalformed,
	rejectNetworksOverLimit,
	rejectOtherContentTypes,
	rejectOtherHosts,
} from './rejections.ts'

import { dropUnknownParameters, isFile } from './route-facts.ts'
import { pageHeaders, transportHeaders } from './security-headers.ts'

/** Files that do not exist, such as the icons that browsers and crawlers guess. */
const FILE =
	/^\/\.well-known\/|\.(avif|css|gif|ico|jpe?g|js|json|map|mp4|png|svg|txt|webmanifest|webp|woff2?|xml)$/i

/** 404 in a few bytes, instead of a page that nobody sees. */
export const rejectMissingFiles = createMiddleware<AppEnv>(async (c, next) => {
	const isMissing = c.req.method === 'GET' && FILE.test(c.req.path) && routePatternOf(c.req.url) === '/*'
	if (!isMissing) return next()
	return c.text('Not found\n', 404, { 'Cache-Control': 'public, max-age=300' })
})

/**
 * Handles HEAD as GET, so that all headers are the same; Hono drops the body. File routes, and those that say
 * so, handle HEAD themselves.
 */
export const headAsGet = createMiddleware<AppEnv>(async (c, next) => {
	if (c.req.method !== 'HEAD' || isFile(c.req.path) || routeFacts.of(c.req.path).seesHead) return next()
	const { url, headers, signal } = c.req.raw
	c.req.raw = new Request(url, { headers, signal })
	await next()
	await c.res.body?.cancel()
})

const CLIENT = join(PROJECT, 'build/client')
const LAST_BUILD = join(PROJECT, '.last-build') // whose pages may still be open in browsers
const SCRIPT_FOLDERS = [CLIENT, LAST_BUILD]
const YEAR = 'public, max-age=31536000, immutable'
const HOUR = 'public, max-age=3600'

export function createApp(services: AppServices, connections?: ConnectionLimit): Hono<AppEnv> {
	const app = new Hono<AppEnv>()
	app.use((_, next) => inLanguage(services.language ?? DEFAULT_LANGUAGE, next))
	app.use(limitRequestTime(routeFacts))
	app.use(requestId())
	app.use(observeRequest(services, routeFacts))
	app.use(transportHeaders(services))
	app.use(rejectBusy(services, connections, HEADLINE_FACE))
	app.use(rejectOtherHosts(services))

	if (import.meta.env.PROD) {
		for (const root of SCRIPT_FOLDERS.filter(existsSync))
			app.use('/assets/*', serveStatic({ root, precompressed: true, onFound: setCacheControl(YEAR) }))
		app.use(
			'/:file{(back-office|saved)-worker\\.js}',
			serveStatic({ root: CLIENT, onFound: setCacheControl(HOUR) }),
		)
		app.use(
			'/:file{.+\\.(svg|ico|png|txt|webmanifest)}',
			serveStatic({ root: CLIENT, onFound: setCacheControl(HOUR) }),
		)
	}

	app.use(pageHeaders)
	app.use(rejectMalformed(services))
	app.use(countVisits(services, routeFacts))
	app.use(headAsGet)
	app.get('/health', liveness)
	app.get('/health/live', liveness)
	app.get('/health/ready', readiness(services))
	app.get('/metrics', metrics(services))
	app.use('/admin/*', redirectMoved)
	app.use(redirectOtherSpellings)
	app.use(rejectMissingFiles)
	app.use(dropUnknownParameters(services, { facts: routeFacts, ids: routeIds }))
	app.use(limitCalculatorRenderings(services))
	app.use(compress())
	const pages = belowPageCache(services)
	const render: Render = (request, env) => pages.fetch(request, env)
	app.use(pageCache(services, routeFacts, render))
	app.all('*', (c) => render(c.req.raw, { ...c.env, requestId: c.get('requestId') }))

	app.onError(logFailure(services))
	return app
}

function belowPageCache(services: AppServices): Hono<AppEnv> {
	const pages = new Hono<AppEnv>()
	pages.use((c, next) => {
		c.set('requestId', c.env.requestId ?? '')
		return next()
	})
	pages.use(csrfProtection(services))
	pages.post('/call', countCall(services, routeFacts))
	pages.use(rejectOtherContentTypes(routeFacts))
	pages.route('/browser-errors', browserErrors(services, { scriptFolders: SCRIPT_FOLDERS, routePatternOf }))
	pages.use(rejectNetworksOverLimit(services))
	pages.use(routerContext(services))
	pages.use(limitForms(routeFacts))
	pages.use(notifyAfterSaving(services))
	pages.all('*', routeRequest)
	pages.onError(logFailure(services))
	return pages
}

const setCacheControl =
	(control: string) => (_: string, c: { header: (name: string, value: string) => void }) =>
		c.header('Cache-Control', control)

const apps = new WeakMap<AppServices, Hono<AppEnv>>()

/** Handles one request without a server, for tests and benchmarks. */
export async function handleRequest(
	request: Request,
	services: AppServices,
	clientIp: string,
): Promise<Response> {
	const app = apps.get(services) ?? createApp(services)
	apps.set(services, app)
	return app.fetch(request, { clientIp })
}

export { build, createRequestContext, preloadStock, routeFacts }
