/** The site as a function: a request and what it may use in, a response out. */
import { randomBytes } from 'node:crypto'
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { framedOrigin, pageNonce, type Services, services } from '#app/platform/services.server.ts'
import { compressed } from './compressed.ts'
import { type PagePermissions, securityHeaders } from './security-headers.ts'

const LONGEST_ADDRESS = 8_192

// A production build is handed errors without their stack, and so shows none.
const route = createRequestHandler(build, import.meta.env.MODE)

export async function answer(request: Request, given: Services): Promise<Response> {
	const refusal = refused(request)
	if (refusal) return withHeaders(noVehicle(request, given) ?? refusal, { nonce: '', frames: '' })

	const nonce = randomBytes(16).toString('base64')
	const context = new RouterContextProvider()
	context.set(services, given)
	context.set(pageNonce, nonce)
	const response = await route(request, context)
	return compressed(request, withHeaders(response, { nonce, frames: context.get(framedOrigin) }))
}

function refused({ url, method }: Request): Response | undefined {
	if (url.length > LONGEST_ADDRESS) return plain(414, 'This address is too long.')
	if (!['GET', 'HEAD', 'POST'].includes(method)) return plain(405, 'This is not done here.')
	try {
		decodeURIComponent(new URL(url).pathname)
	} catch {
		return plain(400, 'This address cannot be read.')
	}
	return undefined
}

/** An address of a vehicle that cannot be read leads where every unknown vehicle leads (specification, section 8). */
function noVehicle({ url, method }: Request, { log }: Services): Response | undefined {
	const { pathname } = new URL(url)
	if (!pathname.startsWith('/car/') || !['GET', 'HEAD'].includes(method)) return undefined
	log.warn({ path: pathname.slice(0, 200) }, 'no vehicle to show')
	return new Response(null, { status: 302, headers: { Location: '/inventory' } })
}

const plain = (status: number, text: string) =>
	new Response(`${text}\n`, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })

function withHeaders(response: Response, page: PagePermissions): Response {
	for (const [name, value] of Object.entries(securityHeaders(page))) response.headers.set(name, value)
	return response
}
