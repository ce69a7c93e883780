/** A page that is the same for everybody: rendered for nobody in particular, packed once, handed out as it is. */
import { identifiesVisitor, wantsDataSaver } from '#app/kernel/data-saver.ts'
import { takeInlineScripts } from '#app/platform/inline-scripts.server.ts'
import type { Made, PageStore, StoredPage } from '#app/platform/page-store.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { bestEncoding } from './best-encoding.ts'
import { compressed } from './compressed.ts'
import { keptPage, packFor, variantOf } from './kept-page.ts'
import { keptUnder, readKeptUnder } from './kept-under.ts'
import { hasFreeText } from './page-address.ts'
import { scriptsByHash, securityHeaders } from './security-headers.ts'

/** Longer addresses are nobody's links: their pages are rendered for each visitor. */
const LONGEST_CACHED_ADDRESS = 500 // characters
/** Pictures, films and feeds have an ending, and answer by more than their address; of pages only their data has one. */
const FILE = /\.(?!data$)\w+$/
const KEPT_TYPES = /^(text\/(html|x-script)|application\/json)/
const TOLD = ['content-type', 'x-remix-response']
/** What is said anew of each page. */
const OURS = ['cache-control', 'content-length', 'vary']

type Render = (
	request: Request,
	given: Services,
	savesData: boolean,
) => Promise<{ response: Response; nonce: string; frames: string }>

export const isFile = (address: string): boolean => FILE.test(new URL(address).pathname)

/** The address under which a page is kept, or undefined where whoever asks may be shown something of their own. */
export function addressFor(request: Request): string | undefined {
	const { method, headers } = request
	if (method !== 'GET' || identifiesVisitor(headers.get('Cookie')) || headers.has('Authorization'))
		return undefined
	if (isFile(request.url) || hasFreeText(request.url)) return undefined
	const { pathname, search } = new URL(request.url)
	if (pathname.length + search.length > LONGEST_CACHED_ADDRESS) return undefined
	return keptUnder(pathname + search, wantsDataSaver(headers.get('Cookie'), headers.get('Save-Data')))
}

/** The page that is kept, or one rendered now: to be kept, or, where that may not be, for this visitor alone. */
export async function sharedPage(
	request: Request,
	address: string,
	given: Services & { pages: PageStore },
	render: Render,
): Promise<Response> {
	const { pages } = given
	const kept = pages.find(address)
	const made = kept
		? { page: kept }
		: await pages.make(address, () => makePage(request, address, given, render))
	return 'page' in made ? handedOut(request, made.page, () => pages.weigh(address, made.page)) : made.alone
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
	const kept = readKeptUnder(address)
	const blank = new Request(new URL(given.baseUrl).origin + kept.address)
	const { response, nonce, frames } = await render(blank, { ...given, log }, kept.savesData)
	const { status, headers } = response
	const isText = /^(text\/|application\/json)/.test(headers.get('Content-Type') ?? '')
	const page = isText ? takeInlineScripts(await response.text(), nonce) : undefined
	const permissions = { scripts: scriptsByHash(page?.scripts ?? []), frames }
	const policy = securityHeaders(permissions, given.baseUrl)
	if (page && mayBeShared(response)) {
		const isBrief = failed || status !== 200
		const told = Object.entries({ ...toldBy(response, isBrief), ...policy })
		const encoding = bestEncoding(request.headers.get('Accept-Encoding') ?? '')
		return { page: await keptPage(Buffer.from(page.html), told, encoding, status), isBrief }
	}
	for (const [name, value] of Object.entries(policy)) headers.set(name, value)
	const alone = new Response(page ? page.html || null : response.body, { status, headers })
	return { alone: await compressed(request, alone) }
}

/** With all who ask at this moment; it is kept for those after them if it says what it should. */
function mayBeShared({ headers }: Response): boolean {
	return (
		KEPT_TYPES.test(headers.get('Content-Type') ?? '') &&
		!headers.has('Set-Cookie') &&
		!/no-store/.test(headers.get('Cache-Control') ?? '')
	)
}

const toldBy = ({ headers }: Response, isBrief: boolean) => ({
	...Object.fromEntries(
		[...headers].filter(([name]) => TOLD.includes(name) || (isBrief && !OURS.includes(name))),
	),
	'Cache-Control': 'no-cache', // is asked for again each time, and not sent again as long as it is the same
	Vary: 'Accept-Encoding, Save-Data, Cookie',
})

async function handedOut({ headers }: Request, page: StoredPage, weigh: () => void): Promise<Response> {
	const accepted = headers.get('Accept-Encoding')
	const before = page.size
	await packFor(page, accepted)
	if (page.size !== before) weigh()
	const variant = variantOf(page, accepted, headers.get('If-None-Match'))
	return new Response(variant?.bytes, variant)
}
