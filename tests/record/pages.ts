/** Records the response of each URL, by kind of visitor. */
import { SESSION_COOKIE } from './adapter.ts'
import { ADMIN_PAGES } from './admin-page-list.ts'
import { openNormaliser } from './normalise.ts'
import { dataAddress, MAIN_PAGES, PUBLIC_FILES, PUBLIC_PAGES } from './page-list.ts'
import { responseLines } from './response-lines.ts'
import type { Recorder } from './sections.ts'
import { openVisitor, type Visitor } from './visitor.ts'

type Method = 'GET' | 'HEAD'
type PageRequest = { visitor: Visitor; kind: string; method?: Method; headers?: Record<string, string> }

export async function recordPublicPages(address: string, recorder: Recorder): Promise<void> {
	const record = openPageRecorder(address, recorder)
	const anonymous = { visitor: openVisitor(address, { isForgetful: true }), kind: 'anonymous' }
	for (const path of new Set([...PUBLIC_PAGES, ...PUBLIC_FILES, ...ADMIN_PAGES]))
		await record(path, anonymous)

	const session = 'with a made-up session'
	const kinds = {
		'with Save-Data': openVisitor(address, { isForgetful: true, headers: { 'Save-Data': 'on' } }),
		'with the data saver switched on': openVisitor(address, {
			isForgetful: true,
			cookies: { 'data-saver': 'on' },
		}),
		'with a cookie of another program': openVisitor(address, {
			isForgetful: true,
			cookies: { theme: 'dark' },
		}),
		[session]: openVisitor(address, { isForgetful: true, cookies: { [SESSION_COOKIE]: 'a.b' } }),
	}
	for (const [kind, visitor] of Object.entries(kinds))
		for (const path of MAIN_PAGES) await record(path, { visitor, kind })
	for (const path of ['/admin', '/admin/cars', '/admin/session'])
		await record(path, { visitor: kinds[session] as Visitor, kind: session })

	for (const path of [...MAIN_PAGES, ...PUBLIC_FILES.slice(0, 12)])
		await record(path, { ...anonymous, method: 'HEAD' })
	for (const path of [...MAIN_PAGES, '/admin', '/admin/cars', '/admin/login'])
		await record(dataAddress(path), anonymous)
	for (const path of [...MAIN_PAGES, '/sitemap.xml', '/stock-copy', '/robots.txt', '/blog/rss.xml'])
		await recordRevalidation(path, anonymous, record)
	for (const encoding of ['br', 'gzip', 'zstd', 'identity'])
		await record('/about', {
			...anonymous,
			kind: `anonymous, who accepts ${encoding}`,
			headers: { 'Accept-Encoding': encoding },
		})
	await recordPictures(anonymous, record)
}

export async function recordAdminPages(
	address: string,
	recorder: Recorder,
	{ visitor, kind, more }: { visitor: Visitor; kind: string; more: string[] },
): Promise<void> {
	const record = openPageRecorder(address, recorder)
	for (const path of [...ADMIN_PAGES, ...more]) await record(path, { visitor, kind })
	for (const path of ['/admin', '/admin/cars', '/admin/leads', '/admin/settings', '/', '/contact'])
		await record(dataAddress(path), { visitor, kind })
	for (const path of ['/', '/inventory', '/contact']) await record(path, { visitor, kind })
	await record('/admin/cars', { visitor, kind, method: 'HEAD' })
}

type RecordPage = (path: string, request: PageRequest) => Promise<Response>

function openPageRecorder(address: string, recorder: Recorder): RecordPage {
	return async (path, { visitor, kind, method = 'GET', headers = {} }) => {
		const response = await visitor.get(path, headers, method)
		const copy = response.clone()
		recorder.coverage.requested(path)
		const normalise = openNormaliser(address)
		const { content, delivery } = await responseLines(response, normalise)
		const how = Object.keys(headers).includes('If-None-Match') ? ' (again)' : ''
		const name = `${method} ${normalise(path)}${how}, ${kind}`
		recorder.add('pages', name, content)
		if (delivery) recorder.add('delivery', name, delivery)
		return copy
	}
}

/** A conditional request of a browser that has the page in its cache (ETag). */
async function recordRevalidation(path: string, request: PageRequest, record: RecordPage): Promise<void> {
	const { headers } = await request.visitor.get(path)
	const tag = headers.get('etag')
	if (tag) await record(path, { ...request, headers: { 'If-None-Match': tag } })
}

/** Records the first pictures and videos on pages, and the sharing pictures. */
async function recordPictures(request: PageRequest, record: RecordPage): Promise<void> {
	const matches = new Set<string>()
	for (const path of MAIN_PAGES) {
		const html = await (await request.visitor.get(path)).text()
		for (const pattern of [
			/\/photos\/\w+\/[\w.]+/,
			/\/films\/[\w.]+/,
			/\/[\w/-]*share\/[\w.-]+/,
			/\/assets\/[\w.-]+woff2/,
		])
			for (const picture of html.match(new RegExp(pattern, 'g'))?.slice(0, 2) ?? []) matches.add(picture)
	}
	for (const path of matches) await record(path, request)
	const [picture = '/'] = matches
	await record(picture, { ...request, method: 'HEAD' })
	await recordRevalidation(picture, request, record)
	for (const video of [...matches].filter((path) => path.startsWith('/films/')).slice(0, 1))
		await record(video, {
			...request,
			kind: 'anonymous, who wants its beginning',
			headers: { Range: 'bytes=0-99' },
		})
}
