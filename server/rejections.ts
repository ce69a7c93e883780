/** What is refused before any page sees it, and why. */
import { UPLOAD_TYPE } from '#app/media/photo-upload.ts'
import { UPLOADS } from '#app/media/upload-address.ts'
import type { Services } from '#app/platform/services.server.ts'

/** Ten thousand characters typed into a search are answered; Node reads no more than sixteen thousand of all headers. */
const LONGEST_ADDRESS = 12_288
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']

type Given = Pick<Services, 'baseUrl' | 'log'>

export function refused(request: Request, given: Given): Response | undefined {
	const { url, method } = request
	if (url.length > LONGEST_ADDRESS) return plain(414, 'This address is too long.')
	if (!['GET', 'HEAD', 'POST'].includes(method)) return plain(405, 'This is not done here.')
	try {
		decodeURIComponent(new URL(url).pathname)
	} catch {
		return plain(400, 'This address cannot be read.')
	}
	return method === 'POST' ? refusedForm(request, given) : undefined
}

function refusedForm(request: Request, { baseUrl, log }: Given): Response | undefined {
	const origin = request.headers.get('Origin')
	const host = new URL(request.url).host
	if (!isOurs(origin, [host, new URL(baseUrl).host]) || isFromElsewhere(request)) {
		// Loud, for behind a server that changes the host it could be our own visitors: then BASE_URL is wrong.
		log.warn({ origin, host, baseUrl }, 'a form was refused that came from a page elsewhere')
		return plain(
			403,
			'This was not sent from a page of this website, so nothing was received. Open the page here and send it again.',
		)
	}
	const [type = ''] = request.headers.get('Content-Type')?.split(';') ?? []
	if (!isUpload(request) && !FORM_TYPES.includes(type.trim().toLowerCase()))
		return plain(415, 'This is not what a form sends, so nothing was received.')
	return undefined
}

/** A file on its way to us: no form, and read only once it is known that whoever sends it may. */
export const isUpload = ({ url, method, headers }: Request): boolean =>
	method === 'POST' && UPLOADS.has(new URL(url).pathname) && headers.get('Content-Type') === UPLOAD_TYPE

/** Our own hosts, on http or https: what does TLS may stand in front of us. Without an origin it was no browser. */
function isOurs(origin: string | null, hosts: string[]): boolean {
	if (origin === null) return true
	const host = URL.parse(origin)?.host
	return host !== undefined && hosts.includes(host)
}

const isFromElsewhere = ({ headers }: Request) =>
	['cross-site', 'same-site'].includes(headers.get('Sec-Fetch-Site') ?? '')

export const plain = (status: number, text: string) =>
	new Response(`${text}\n`, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
