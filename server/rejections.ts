/** Which requests are rejected before any route sees them, and with what words. */
import { isLoopback } from '#app/kernel/network.ts'
import { UPLOAD_TYPE } from '#app/media/photo-upload.ts'
import { UPLOADS } from '#app/media/upload-address.ts'
import type { Services } from '#app/platform/services.server.ts'

/** Ten thousand characters typed into a search are answered; Node reads no more than sixteen thousand of all headers. */
const LONGEST_ADDRESS = 12_288
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']

type Dependencies = Pick<Services, 'baseUrl' | 'log'>

export function rejectRequest(request: Request, services: Dependencies): Response | undefined {
	const { url, method } = request
	if (url.length > LONGEST_ADDRESS) return plainText(414, 'This address is too long.')
	if (!['GET', 'HEAD', 'POST'].includes(method)) return plainText(405, 'This is not done here.')
	const { pathname } = new URL(url)
	// A browser would read what follows as a host.
	if (pathname.startsWith('//')) {
		services.log.info({ path: pathname.slice(0, 200) }, 'an address that begins with // was rejected')
		return plainText(404, 'There is no such address.')
	}
	if (!isDecodable(pathname)) return plainText(400, 'This address cannot be read.')
	return method === 'POST' ? rejectForm(request, services) : undefined
}

// The outcome is used: the bundler takes a bare call of decodeURIComponent for one without effect, and drops it.
function isDecodable(pathname: string): boolean {
	try {
		return decodeURIComponent(pathname) !== ''
	} catch {
		return false
	}
}

function rejectForm(request: Request, { baseUrl, log }: Dependencies): Response | undefined {
	const origin = request.headers.get('Origin')
	const { host } = new URL(request.url)
	if (!isOwnOrigin(origin, request.url, baseUrl) || isCrossSite(request)) {
		// A wrong BASE_URL rejects the site's own visitors, so the log must show it.
		log.warn({ origin, host, baseUrl }, 'a form was refused that came from a page elsewhere')
		return plainText(
			403,
			'This was not sent from a page of this website, so nothing was received. Open the page here and send it again.',
		)
	}
	const [type = ''] = request.headers.get('Content-Type')?.split(';') ?? []
	if (!isUpload(request) && !FORM_TYPES.includes(type.trim().toLowerCase()))
		return plainText(415, 'This is not what a form sends, so nothing was received.')
	return undefined
}

/** A file that is streamed: no form, and read only once the action knows that the sender may. */
export const isUpload = ({ url, method, headers }: Request): boolean =>
	method === 'POST' && UPLOADS.has(new URL(url).pathname) && headers.get('Content-Type') === UPLOAD_TYPE

/** Exactly the origin of BASE_URL, or this very address where it is the machine itself. No origin: no browser. */
function isOwnOrigin(origin: string | null, address: string, baseUrl: string): boolean {
	if (origin === null || origin === new URL(baseUrl).origin) return true
	const own = new URL(address)
	return isLoopback(own.hostname) && origin === own.origin
}

const isCrossSite = ({ headers }: Request) =>
	['cross-site', 'same-site'].includes(headers.get('Sec-Fetch-Site') ?? '')

export const plainText = (status: number, text: string, headers: Record<string, string> = {}) =>
	new Response(`${text}\n`, { status, headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' } })
