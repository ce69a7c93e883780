/** Rejects requests before any route sees them, with a plain-text response. */
import { createMiddleware } from 'hono/factory'
import { UPLOAD_TYPE } from '#app/features/media/photo-upload.ts'
import { UPLOADS } from '#app/features/media/upload-endpoints.ts'
import type { AppEnv, AppServices } from './app-env.ts'

/** Characters. Allows a search of ten thousand characters; Node reads at most 16 kB of all headers. */
const LONGEST_ADDRESS = 12_288
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']

type Dependencies = Pick<AppServices, 'log'>

export const rejectMalformed = (services: Dependencies) =>
	createMiddleware<AppEnv>(async (c, next) => {
		const rejection = findRejection(c.req.raw, services)
		return rejection ? (redirectUnreadableVehicle(c.req.raw, services) ?? rejection) : next()
	})

function findRejection({ url, method }: Request, { log }: Dependencies): Response | undefined {
	if (url.length > LONGEST_ADDRESS) return plainText(414, 'This address is too long.')
	if (!['GET', 'HEAD', 'POST'].includes(method)) return plainText(405, 'This is not done here.')
	const { pathname } = new URL(url)
	// A browser would read the rest as a host name (open redirect).
	if (pathname.startsWith('//')) {
		log.info({ path: pathname.slice(0, 200) }, 'an address that begins with // was rejected')
		return plainText(404, 'There is no such address.')
	}
	return isDecodable(pathname) ? undefined : plainText(400, 'This address cannot be read.')
}

/** Redirects an undecodable vehicle address as any unknown vehicle's (specification, section 8). */
function redirectUnreadableVehicle({ url, method }: Request, { log }: Dependencies): Response | undefined {
	const { pathname } = new URL(url)
	if (!pathname.startsWith('/car/') || !['GET', 'HEAD'].includes(method)) return undefined
	log.warn({ path: pathname.slice(0, 200) }, 'vehicle not found')
	return new Response(null, { status: 302, headers: { Location: '/inventory' } })
}

// Uses the result, because the bundler drops a bare call of decodeURIComponent as free of side effects.
function isDecodable(pathname: string): boolean {
	try {
		return decodeURIComponent(pathname) !== ''
	} catch {
		return false
	}
}

export const rejectOtherContentTypes = createMiddleware<AppEnv>(async (c, next) => {
	const [type = ''] = c.req.header('Content-Type')?.split(';') ?? []
	if (c.req.method !== 'POST' || isUpload(c.req.raw) || FORM_TYPES.includes(type.trim().toLowerCase()))
		return next()
	return plainText(415, 'This is not what a form sends, so nothing was received.')
})

/**
 * A streamed file upload: not a form; its body is read only after the action has checked the sender's
 * permission.
 */
export const isUpload = ({ url, method, headers }: Request): boolean =>
	method === 'POST' && UPLOADS.has(new URL(url).pathname) && headers.get('Content-Type') === UPLOAD_TYPE

export function plainText(status: number, text: string, headers: Record<string, string> = {}): Response {
	const body = Buffer.from(`${text}\n`)
	const contentHeaders = {
		'Content-Type': 'text/plain; charset=utf-8',
		'Content-Length': String(body.length),
	}
	return new Response(body, { status, headers: { ...headers, ...contentHeaders } })
}
