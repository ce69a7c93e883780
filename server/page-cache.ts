/**
 * The page cache: renders and compresses a public page once for all visitors, until its minute is over or a
 * database change invalidates it. For one minute more it is served while it is rendered again. Responds 304 to a
 * matching ETag.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'
import { createMiddleware } from 'hono/factory'
import { LRUCache } from 'lru-cache'
import { isBackOffice } from '#app/core/addresses.ts'
import { identifiesVisitor, wantsDataSaver } from '#app/core/data-saver.ts'
import { matchesEtag } from '#app/core/http.ts'
import type { Changes } from '#app/infra/database/changes.server.ts'
import type { Log } from '#app/infra/log.server.ts'
import type { RenderingKind, Visitor } from '#app/infra/turns.server.ts'
import type {
	AppEnv,
	AppServices,
	CachedPage,
	Encoding,
	PageCache,
	Render,
	SharedRendering,
	Variant,
} from './app-env.ts'
import { isFile, type RouteFacts } from './route-facts.ts'

const FREE_TEXT = ['search', 'make'] // free text: visitors seldom type the same
const LONGEST_ADDRESS = 500 // characters
const CACHED_TYPES = /^(text\/(html|x-script)|application\/json)/
const SET_HERE = ['cache-control', 'content-length', 'vary']
const MINUTE = 60_000 // ms; relative times on a page are right for its minute
const OVERHEAD = 2_048 // bytes of an entry beside its texts and bodies
/** A higher quality saves little and takes several times as long; a wider window takes megabytes. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 } }

type Options = { maxBytes: number; changes: Pick<Changes, 'isListening' | 'subscribe'>; now: () => Date }

export function openPageCache({ maxBytes, changes, now }: Options): PageCache {
	const pages = new LRUCache<string, CachedPage>({ maxSize: maxBytes, sizeCalculation: sizeOf })
	const running = new Map<string, SharedRendering>()
	let version = 0 // number of database changes so far
	const minute = () => Math.floor(now().getTime() / MINUTE)
	changes.subscribe(() => {
		version++
		pages.clear()
		running.clear()
	})

	return {
		isUsable: changes.isListening,
		find: (key) => {
			const page = pages.get(key)
			const age = page?.minute === undefined ? Number.POSITIVE_INFINITY : minute() - page.minute
			return page && age <= 1 ? { page, isStale: age > 0 } : undefined
		},
		share: (key, begin) => {
			const shared = running.get(key)
			if (shared) return shared
			const startedWith = { version, minute: minute() }
			const { rendering, page: pending } = begin()
			const forget = () => running.get(key)?.page === page && running.delete(key)
			const page = pending
				.then((rendered) => {
					if (rendered?.variants.br && changes.isListening() && version === startedWith.version)
						pages.set(key, Object.assign(rendered, { minute: startedWith.minute }))
					return rendered
				})
				.finally(forget)
			rendering?.left.addEventListener('abort', forget)
			running.set(key, { rendering, page })
			return { rendering, page }
		},
	}
}

function sizeOf({ variants }: CachedPage, key: string): number {
	const texts = Object.values(variants).flatMap(({ headers }) => headers.flat())
	const bodies = Object.values(variants).reduce((sum, { body }) => sum + (body?.length ?? 0), 0)
	return OVERHEAD + bodies + 2 * [key, ...texts].reduce((sum, text) => sum + text.length, 0)
}

export const pageCache = (
	{ pageCache: cache, ...services }: AppServices,
	facts: Pick<RouteFacts, 'of'>,
	render: Render,
) =>
	createMiddleware<AppEnv>(async (c, next) => {
		const request = c.req.raw
		const key = cache?.isUsable() ? cacheKey(request, facts) : undefined
		if (!cache || key === undefined) return next()
		const { clientIp } = c.env
		const requestId = c.get('requestId')
		let own: Response | undefined
		const share = (kind: RenderingKind, visitor?: Visitor) =>
			cache.share(key, () => {
				const rendering = services.turns?.open(kind, visitor)
				const begun = renderShared(request, { requestId, rendering }, services, render)
				const page = begun.then((rendered) => {
					own = rendered.response
					return rendered.page
				})
				return { rendering, page }
			})
		const cached = cache.find(key)
		services.metrics?.countPage[cached ? 'hit' : 'miss']()
		if (cached?.isStale) share('renewal').page.catch(() => {}) // the next visitor tries again
		if (cached) return respond(cached.page, request)
		const visitor = { clientIp, signal: request.signal }
		const shared = share('page', visitor)
		shared.rendering?.join(visitor)
		const page = await shared.page
		return page ? respond(page, request) : (own ?? next())
	})

/** The cache key; undefined if the response may be personal (uncacheable). */
function cacheKey({ method, url, headers }: Request, facts: Pick<RouteFacts, 'of'>): string | undefined {
	const { pathname, search, searchParams } = new URL(url)
	const cookie = headers.get('Cookie')
	const isPersonal = identifiesVisitor(cookie) || headers.has('Authorization')
	const isPublic = !isBackOffice(url) && !isFile(pathname) && !facts.of(pathname).isPersonal
	const hasFreeText = FREE_TEXT.some((name) => searchParams.getAll(name).some(Boolean))
	if (method !== 'GET' || isPersonal || !isPublic || hasFreeText) return undefined
	const address = pathname + search
	if (address.length > LONGEST_ADDRESS) return undefined
	return wantsDataSaver(cookie, headers.get('Save-Data')) ? `data-saver ${address}` : address
}

type Shared = { requestId: string; rendering: SharedRendering['rendering'] }

/**
 * Renders for a request with only the address and nothing of the visitor. A page whose rendering logged a
 * warning or an error is not cached.
 */
async function renderShared(
	{ url, headers: sent }: Request,
	{ requestId, rendering }: Shared,
	{ baseUrl, log }: Pick<AppServices, 'baseUrl' | 'log'>,
	render: Render,
): Promise<{ response: Response; page?: CachedPage }> {
	const { pathname, search } = new URL(url)
	let isFaultless = true
	const watchedLog = watchLog(log.child({ requestId }), () => {
		isFaultless = false
	})
	const request = new Request(new URL(baseUrl).origin + pathname + search, {
		headers: wantsDataSaver(sent.get('Cookie'), sent.get('Save-Data')) ? { 'Save-Data': 'on' } : {},
		...(rendering && { signal: rendering.left }),
	})
	const response = await render(request, {
		clientIp: '',
		requestId,
		shared: { log: watchedLog, rendering },
	})
	const { status, headers } = response
	const isPerUser = headers.has('Set-Cookie') || /no-store/.test(headers.get('Cache-Control') ?? '')
	if (isPerUser || !CACHED_TYPES.test(headers.get('Content-Type') ?? '')) return { response }
	const sharedHeaders = [...headers].filter(([name]) => !SET_HERE.includes(name))
	sharedHeaders.push(['Cache-Control', 'no-cache'], ['Vary', 'Accept-Encoding, Save-Data, Cookie'])
	const body = Buffer.from(await response.arrayBuffer())
	if (status !== 200 || !isFaultless)
		return { response, page: { status, variants: { identity: { headers: sharedHeaders, body } } } }
	const [br, zipped] = await Promise.all([promisify(brotliCompress)(body, BROTLI), promisify(gzip)(body)])
	const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
	const variant = (encoding: Encoding, compressed?: Buffer<ArrayBuffer>): Variant => {
		const etag = `"${hash}.${encoding}"`
		const encoded: [string, string][] = compressed ? [['Content-Encoding', encoding]] : []
		return {
			etag,
			headers: [...sharedHeaders, ...encoded, ['ETag', etag]],
			...(compressed && { body: compressed }),
		}
	}
	const variants = { br: variant('br', br), gzip: variant('gzip', zipped), identity: variant('identity') }
	return { response, page: { status, variants } }
}

function watchLog(log: Log, onWarning: () => void): Log {
	for (const level of ['warn', 'error', 'fatal'] as const) {
		const write = log[level].bind(log) as (...details: unknown[]) => void
		log[level] = (...details: unknown[]) => {
			onWarning()
			write(...details)
		}
	}
	return log
}

async function respond({ status, variants }: CachedPage, { headers }: Request): Promise<Response> {
	const encoding = bestEncoding(headers.get('Accept-Encoding') ?? '')
	const variant = variants[encoding] ?? variants.identity
	if (variant?.etag && matchesEtag(headers.get('If-None-Match'), variant.etag))
		return new Response(null, { status: 304, headers: variant.headers })
	const body = variant?.body ?? (await promisify(gunzip)(variants.gzip?.body ?? ''))
	return new Response(body, { status, headers: variant?.headers ?? [] })
}

function bestEncoding(accepted: string): Encoding {
	const names = accepted.split(',').map((name) => name.trim())
	const isRejected = (name: string) => /;\s*q=0(\.0*)?$/.test(name)
	const accepts = (encoding: Encoding) =>
		names.some((name) => name === encoding || (name.startsWith(`${encoding};`) && !isRejected(name)))
	return (['br', 'gzip'] as const).find(accepts) ?? 'identity'
}
