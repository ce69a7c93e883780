/** The site as a function: a request and what it may use in, a response out. */
import { randomBytes } from 'node:crypto'
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { isBackOffice } from '#app/kernel/back-office.ts'
import { wantsDataSaver } from '#app/kernel/data-saver.ts'
import { networkOf } from '#app/kernel/network.ts'
import {
	dataSaver,
	forAnybody,
	framedOrigin,
	pageNonce,
	type Services,
	services,
	visitorAddress,
} from '#app/platform/services.server.ts'
import { whoAsks } from '#app/staff/session.server.ts'
import { currentStock } from '#app/vehicles/search/stock-memory.server.ts'
import { type BodyClaim, openBodyMemory } from './body-memory.ts'
import { compressed } from './compressed.ts'
import { readFormBody, staffLimits, VISITOR_FORM } from './form-body.ts'
import { readableAddress } from './page-address.ts'
import { isUpload, rejectRequest } from './rejections.ts'
import {
	isPicture,
	type PagePermissions,
	pictureHeaders,
	scriptsByNonce,
	securityHeaders,
} from './security-headers.ts'
import { addressFor, isFile, sharedPage } from './shared-page.ts'

// A production build is handed errors without their stack, and so shows none.
// Whose forms are taken is decided here, before it: its own check knows nothing of a server in front that does TLS.
const route = createRequestHandler({ ...build, allowedActionOrigins: ['**'] }, import.meta.env.MODE)

const routeIds: ReadonlySet<string> = new Set(Object.keys(build.routes))

const BODY_MEMORY = openBodyMemory({ most: 64 * 1024 * 1024, mostPerClient: 8 * 1024 * 1024 })

/** The visitor is the network address that the request came from. */
export async function answer(request: Request, given: Services, visitor: string): Promise<Response> {
	const { url, method, headers, signal } = request
	if (method !== 'HEAD' || isFile(url)) return wholeAnswer(request, given, visitor)
	// All that is told beside a page hangs on it: its tag, how it is packed.
	const whole = await wholeAnswer(new Request(url, { headers, signal }), given, visitor)
	await whole.body?.cancel()
	return new Response(null, { status: whole.status, headers: whole.headers })
}

async function wholeAnswer(incoming: Request, given: Services, visitor: string): Promise<Response> {
	const rejection = rejectRequest(incoming, given)
	if (rejection) return dressed(incoming, noVehicle(incoming, given) ?? rejection, given)
	const request = withoutUnreadParameters(incoming)

	const { pages } = given
	const address = isBackOffice(request.url) ? undefined : addressFor(request)
	if (pages && address !== undefined)
		return sharedPage(request, address, { ...given, pages }, renderForAnybody)

	const nonce = randomBytes(16).toString('base64')
	const context = contextOf(given, { nonce, visitor })
	context.set(dataSaver, wantsDataSaver(request.headers.get('Cookie'), request.headers.get('Save-Data')))
	const claim = BODY_MEMORY.claim(networkOf(visitor))
	try {
		const read = await readBody(request, context, claim)
		if (read instanceof Response) return dressed(request, read, given)
		const response = await route(read, context)
		// What staff have changed stands on the next page, whoever asks for it here.
		if (response.status < 400 && (await isPostOfStaff(request, context))) given.changes?.notify()
		if (isPage(response) && !response.headers.has('Cache-Control'))
			response.headers.set('Cache-Control', 'private, no-cache')
		const page = { scripts: scriptsByNonce(nonce), frames: context.get(framedOrigin) }
		return compressed(request, dressed(request, response, given, page))
	} finally {
		claim.release()
	}
}

function withoutUnreadParameters(request: Request): Request {
	const { url, method, headers, signal } = request
	if (method !== 'GET' || isBackOffice(url) || isFile(url)) return request
	const address = readableAddress(url, routeIds)
	return address === url ? request : new Request(address, { headers, signal })
}

/** A form is read before its route sees it. How much it may hold depends on who sends it. */
async function readBody(
	request: Request,
	context: RouterContextProvider,
	claim: BodyClaim,
): Promise<Request | Response> {
	if (request.method !== 'POST' || isUpload(request)) return request
	const limits = (await isPostOfStaff(request, context)) ? staffLimits(request.url) : VISITOR_FORM
	return readFormBody(request, limits, claim)
}

async function isPostOfStaff(request: Request, context: RouterContextProvider): Promise<boolean> {
	if (request.method !== 'POST' || !isBackOffice(request.url)) return false
	const { admin } = await whoAsks({ request, context })
	return admin !== undefined
}

/** A page or its data, and no file. */
const isPage = ({ headers }: Response) => /^text\/(html|x-script)/.test(headers.get('Content-Type') ?? '')

/** Reads the stock into memory, so that nobody waits for it who searches first. */
export const prepare = ({ db }: Pick<Services, 'db'>): Promise<unknown> => currentStock(db).catch(() => {})

async function renderForAnybody(request: Request, given: Services, savesData: boolean) {
	const nonce = randomBytes(16).toString('base64')
	const context = contextOf(given, { nonce, visitor: '' })
	context.set(forAnybody, true)
	context.set(dataSaver, savesData)
	const response = await route(request, context)
	return { response, nonce, frames: context.get(framedOrigin) }
}

/** What every loader and action is given. */
export function contextOf(given: Services, { nonce, visitor }: { nonce: string; visitor: string }) {
	const context = new RouterContextProvider()
	context.set(services, given)
	context.set(pageNonce, nonce)
	context.set(visitorAddress, visitor)
	return context
}

/** What the site was built of, for those who try its parts by themselves. */
export { build }

/** An address of a vehicle that cannot be read leads where every unknown vehicle leads (specification, section 8). */
function noVehicle({ url, method }: Request, { log }: Services): Response | undefined {
	const { pathname } = new URL(url)
	if (!pathname.startsWith('/car/') || !['GET', 'HEAD'].includes(method)) return undefined
	log.warn({ path: pathname.slice(0, 200) }, 'no vehicle to show')
	return new Response(null, { status: 302, headers: { Location: '/inventory' } })
}

const NOTHING: PagePermissions = { scripts: "'none'", frames: '' }

/** Nothing of the back office is kept anywhere, whatever it answers. */
const NOBODY_ELSE = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' }

function dressed(
	request: Request,
	response: Response,
	{ baseUrl }: Pick<Services, 'baseUrl'>,
	page = NOTHING,
): Response {
	const isOurs = isBackOffice(request.url)
	const security = isPicture(response)
		? pictureHeaders(baseUrl)
		: securityHeaders({ ...page, showsFiles: isOurs }, baseUrl)
	const headers = {
		...security,
		...(isOurs && NOBODY_ELSE),
		// The rest of what was too large may still be on its way: no further request can be read behind it.
		...(response.status === 413 && { Connection: 'close' }),
	}
	for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
	return response
}
