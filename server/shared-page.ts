/** A page that is the same for everybody: rendered for nobody in particular, packed once, handed out as it is. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isSparing, tellsApart } from '#app/kernel/sparing.ts'
import type { Encoding, Made, PageStore, StoredPage } from '#app/platform/page-store.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { compressed } from './compressed.ts'
import { readVariant, variantFor, variantOf } from './pages-at-hand.ts'
import { scriptsByHash, securityHeaders } from './security-headers.ts'

/** What a visit is counted by elsewhere: no page of ours reads it, and each has another. */
const TRACKERS = /^(utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|ttclid|twclid|igshid|mc_[ce]id)$/
/** Pictures, films and feeds have an ending, and answer by more than their address; of pages only their data has one. */
const FILE = /\.(?!data$)\w+$/
const KEPT_TYPES = /^text\/(html|x-script)/
const TOLD = ['content-type', 'x-remix-response']

type Render = (
	request: Request,
	given: Services,
	isSparing: boolean,
) => Promise<{ response: Response; frames: string }>

/** The address under which a page is kept, or undefined where whoever asks may be shown something of their own. */
export function addressFor(request: Request): string | undefined {
	const { method, headers } = request
	if (method !== 'GET' || tellsApart(headers.get('Cookie')) || headers.has('Authorization')) return undefined
	if (FILE.test(new URL(request.url).pathname)) return undefined
	return variantOf(plainAddress(request.url), isSparing(headers.get('Cookie'), headers.get('Save-Data')))
}

/** Without its host, and without what a visit is counted by. */
export function plainAddress(address: string): string {
	const { pathname, search, searchParams } = new URL(address, 'http://host')
	const trackers = [...searchParams.keys()].filter((name) => TRACKERS.test(name))
	if (trackers.length === 0) return pathname + search
	for (const name of trackers) searchParams.delete(name)
	return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}

/** The page that is kept, or one rendered now: to be kept, or, where that may not be, for this visitor alone. */
export async function sharedPage(
	request: Request,
	address: string,
	given: Services & { pages: PageStore },
	render: Render,
): Promise<Response> {
	const kept = given.pages.find(address)
	if (kept) return handedOut(request, kept)
	const made = await given.pages.make(address, () => makePage(request, address, given, render))
	return 'page' in made ? handedOut(request, made.page) : made.alone
}

/** What renders it knows the address and nothing else of who asks: so it can tell nobody of anybody. */
async function makePage(
	request: Request,
	address: string,
	given: Services,
	render: Render,
): Promise<Made<Response>> {
	let failed = false
	const log = Object.assign(Object.create(given.log), {
		error: (...told: Parameters<Services['log']['error']>) => {
			failed = true
			given.log.error(...told)
		},
		warn: (...told: Parameters<Services['log']['warn']>) => {
			failed = true
			given.log.warn(...told)
		},
	})
	const variant = readVariant(address)
	const blank = new Request(new URL(variant.address, request.url))
	const { response, frames } = await render(blank, { ...given, log }, variant.isSparing)
	const isText = /^text\//.test(response.headers.get('Content-Type') ?? '')
	const body = isText ? Buffer.from(await response.arrayBuffer()) : undefined
	const policy = securityHeaders({ scripts: scriptsByHash(body?.toString() ?? ''), frames })
	if (body && !failed && mayBeKept(response))
		return { page: await packed(body, { ...toldBy(response), ...policy }) }

	const { status, headers } = response
	for (const [name, value] of Object.entries(policy)) headers.set(name, value)
	return { alone: await compressed(request, new Response(body ?? response.body, { status, headers })) }
}

function mayBeKept({ status, headers }: Response): boolean {
	return (
		status === 200 &&
		KEPT_TYPES.test(headers.get('Content-Type') ?? '') &&
		!headers.has('Set-Cookie') &&
		!/no-store/.test(headers.get('Cache-Control') ?? '')
	)
}

const packers: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
	br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
	gzip: (body) => promisify(gzip)(body, { level: 7 }),
	identity: async (body) => body,
}

const toldBy = ({ headers }: Response) => ({
	...Object.fromEntries([...headers].filter(([name]) => TOLD.includes(name))),
	'Cache-Control': 'no-cache', // is asked for again each time, and not sent again as long as it is the same
	Vary: 'Accept-Encoding, Save-Data, Cookie',
})

async function packed(body: Buffer, all: Record<string, string>): Promise<StoredPage> {
	const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
	const variants = Object.entries(packers).map(async ([name, pack]) => {
		const encoding = name as Encoding
		const bytes = await pack(body)
		const tag = `"${hash}.${encoding}"`
		const headers = Object.entries({
			...all,
			...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
			ETag: tag,
		})
		return [encoding, { bytes, headers, tag }] as const
	})
	const bodies = Object.fromEntries(await Promise.all(variants)) as StoredPage['bodies']
	const size = Object.values(bodies).reduce((sum, { bytes }) => sum + bytes.length, 0)
	return { bodies, size }
}

function handedOut({ headers: asked }: Request, page: StoredPage): Response {
	const { status, headers, bytes } = variantFor(
		page,
		asked.get('Accept-Encoding'),
		asked.get('If-None-Match'),
	)
	return new Response(bytes && new Uint8Array(bytes), { status, headers })
}
