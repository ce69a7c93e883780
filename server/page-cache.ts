/**
 * The page cache: renders and compresses a public page once for all visitors, for at most a minute or until a
 * database change invalidates it. Responds 304 to a matching ETag.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'
import type { Context, Next } from 'hono'
import { createMiddleware } from 'hono/factory'
import { LRUCache } from 'lru-cache'
import { isBackOffice } from '#app/core/back-office.ts'
import { identifiesVisitor, wantsDataSaver } from '#app/core/data-saver.ts'
import { matchesEtag } from '#app/core/etag.ts'
import type { Changes } from '#app/infra/database/changes.server.ts'
import type { Log } from '#app/infra/log.server.ts'
import type { AppEnv, AppServices, CachedPage, Encoding, PageCache, Variant } from './app-env.ts'
import { isFile } from './query-parameters.ts'

const FREE_TEXT = ['search', 'make'] // free text: visitors seldom type the same
const LONGEST_ADDRESS = 500 // characters
const NEVER_CACHED = /^\/(finance\/application|inventory\/results|data-saver)\b/i
const CACHED_TYPES = /^(text\/(html|x-script)|application\/json)/
const SET_HERE = ['cache-control', 'content-length', 'vary']
const MINUTE = 60_000 // ms; relative times on a page are right for its minute
const OVERHEAD = 2_048 // bytes of an entry beside its texts and bodies
/**
 * Of 132 kB, quality 4 makes 17.5 kB in 1.2 ms, 5 16.0 in 1.6, 7 15.8 in 7.2; a wider window takes megabytes.
 */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 } }

type Options = { maxBytes: number; changes: Pick<Changes, 'isListening' | 'subscribe'>; now: () => Date }

export function openPageCache({ maxBytes, changes, now }: Options): PageCache {
	const pages = new LRUCache<string, CachedPage>({ maxSize: maxBytes, sizeCalculation: sizeOf })
	const rendering = new Map<string, Promise<CachedPage | undefined>>()
	let version = 0 // number of database changes so far
	const minute = () => Math.floor(now().getTime() / MINUTE)
	changes.subscribe(() => {
		version++
		pages.clear()
		rendering.clear()
	})

	return {
		isUsable: changes.isListening,
		find: (key) => {
			const page = pages.get(key)
			return page?.minute === minute() ? page : undefined
		},
		share: (key, render) => {
			const startedWith = { version, minute: minute() }
			const renderKey = `${startedWith.minute} ${key}`
			const running = rendering.get(renderKey)
			if (running) return running
			const pending = render()
				.then((page) => {
					const isCurrent =
						changes.isListening() && version === startedWith.version && minute() === startedWith.minute
					if (page?.variants.br && isCurrent)
						pages.set(key, Object.assign(page, { minute: startedWith.minute }))
					return page
				})
				.finally(() => rendering.get(renderKey) === pending && rendering.delete(renderKey))
			rendering.set(renderKey, pending)
			return pending
		},
	}
}

function sizeOf({ variants }: CachedPage, key: string): number {
	const texts = Object.values(variants).flatMap(({ headers }) => headers.flat())
	const bodies = Object.values(variants).reduce((sum, { body }) => sum + (body?.length ?? 0), 0)
	return OVERHEAD + bodies + 2 * [key, ...texts].reduce((sum, text) => sum + text.length, 0)
}

export const pageCache = ({ pageCache: cache, ...services }: AppServices) =>
	createMiddleware<AppEnv>(async (c, next) => {
		const request = c.req.raw
		const key = cacheKey(request)
		if (!cache?.isUsable() || key === undefined) return next()
		const cached = cache.find(key)
		services.metrics?.countPage[cached ? 'hit' : 'miss']()
		const page = cached ?? (await cache.share(key, () => renderShared(c, next, services)))
		if (page) {
			c.res = undefined
			c.res = await respond(page, request)
		} else if (!c.finalized) await next()
	})

/** The cache key; undefined if the response may be personal (uncacheable). */
function cacheKey({ method, url, headers }: Request): string | undefined {
	const { pathname, search, searchParams } = new URL(url)
	const cookie = headers.get('Cookie')
	const isPersonal = identifiesVisitor(cookie) || headers.has('Authorization')
	const isPublic = !isBackOffice(url) && !isFile(pathname) && !NEVER_CACHED.test(pathname)
	const hasFreeText = FREE_TEXT.some((name) => searchParams.getAll(name).some(Boolean))
	if (method !== 'GET' || isPersonal || !isPublic || hasFreeText) return undefined
	const address = pathname + search
	if (address.length > LONGEST_ADDRESS) return undefined
	return wantsDataSaver(cookie, headers.get('Save-Data')) ? `data-saver ${address}` : address
}

/**
 * Renders for a request with only the address and nothing of the visitor. A page whose rendering logged a
 * warning or an error is not cached.
 */
async function renderShared(
	c: Context<AppEnv>,
	next: Next,
	{ baseUrl, log }: AppServices,
): Promise<CachedPage | undefined> {
	const request = c.req.raw
	const { pathname, search } = new URL(request.url)
	const dataSaver = wantsDataSaver(c.req.header('Cookie'), c.req.header('Save-Data'))
	let isFaultless = true
	c.req.raw = new Request(
		new URL(baseUrl).origin + pathname + search,
		dataSaver ? { headers: { 'Save-Data': 'on' } } : {},
	)
	c.set('isShared', true)
	c.set(
		'log',
		watchLog(log.child({ requestId: c.get('requestId') }), () => {
			isFaultless = false
		}),
	)
	await next()
	c.req.raw = request
	const { status, headers } = c.res
	const isPerUser = headers.has('Set-Cookie') || /no-store/.test(headers.get('Cache-Control') ?? '')
	if (c.error || isPerUser || !CACHED_TYPES.test(headers.get('Content-Type') ?? '')) return undefined
	const sharedHeaders = [...headers].filter(([name]) => !SET_HERE.includes(name))
	sharedHeaders.push(['Cache-Control', 'no-cache'], ['Vary', 'Accept-Encoding, Save-Data, Cookie'])
	const body = Buffer.from(await c.res.arrayBuffer())
	if (status !== 200 || !isFaultless)
		return { status, variants: { identity: { headers: sharedHeaders, body } } }
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
	return {
		status,
		variants: { br: variant('br', br), gzip: variant('gzip', zipped), identity: variant('identity') },
	}
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
