/** Rejects requests before any route sees them, with a plain-text response. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import type { Context } from 'hono'
import { csrf } from 'hono/csrf'
import { createMiddleware } from 'hono/factory'
import { html, raw } from 'hono/html'
import { isBackOffice } from '#app/core/addresses.ts'
import { isLoopback } from '#app/core/network.ts'
import { currentLanguage } from '#app/core/texts.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { UPLOAD_TYPE } from '#app/features/media/photo-file.ts'
import { countRejected } from '#app/features/submissions/submission-service.server.ts'
import { PROJECT } from '#app/infra/config.server.ts'
import { waitingTime } from '#messages/admin.ts'
import { siteMessages } from '#messages/site.ts'
import { submissionMessages as messages } from '#messages/submissions.ts'
import type { AppEnv, AppServices } from './app-env.ts'
import { isDecodable, type RouteFacts } from './route-facts.ts'

/** Characters. Allows a search of ten thousand characters; Node reads at most 16 kB of all headers. */
const LONGEST_ADDRESS = 12_288
const METHODS = ['GET', 'HEAD', 'POST']
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']

const { busy } = siteMessages
const WORDMARK = readFileSync(join(PROJECT, 'app/components/brand/wordmark-on-dark.svg'), 'utf8')
const LINK = 'display:inline-block;padding:.7rem 0;color:#fff;text-underline-offset:.28em'

type DealerOfPage = Pick<Dealer, 'name' | 'logo' | 'phone' | 'chat'>

const HEADLINE =
	"font-family:'Archivo Display',Archivo,system-ui,sans-serif;font-weight:760;font-stretch:125%;text-transform:uppercase"

const busyPage = ({ name, logo, phone, chat }: DealerOfPage, face: string) => html`<!doctype html>
<html lang="${currentLanguage()}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${busy.heading}</title><style>${raw(face)}</style></head>
<body style="display:grid;min-height:100vh;margin:0;align-content:space-between;background:radial-gradient(40rem 46% at 76% 100%,rgb(239 182 69/.6),transparent),linear-gradient(transparent 55%,rgb(177 121 29/.32)) #0a0f13;color:#fff;font:1.125rem/1.6 Archivo,system-ui,sans-serif">
<div style="padding:1.5rem;margin-left:max(0px,50vw - 41rem)">
<header style="display:grid;width:12rem;${HEADLINE};line-height:1.1">${logo === 'highveld' ? raw(WORDMARK) : name}</header>
<main style="max-width:40rem;padding-top:12vh">
<h1 style="margin:0;font-size:clamp(1.75rem,1.2rem + 3vw,3rem);${HEADLINE};line-height:1.05;letter-spacing:-.02em">${busy.heading}</h1>
<p style="max-width:32rem">${busy.text}</p>
<p><a href="" style="display:inline-block;padding:.7rem 1.5rem;border-radius:6px;background:#efb645;color:#0a0f13;font-weight:650;text-decoration:none">${busy.again}</a></p>
</main>
<footer style="display:flex;flex-wrap:wrap;gap:0 2rem">${phone.e164 && html`<a href="tel:${phone.e164}" style="${LINK}">${phone.display}</a>`}${chat && html`<a href="${chat.address}" rel="noopener noreferrer" style="${LINK}">${siteMessages.whatsApp}</a>`}</footer>
</div>
<svg viewBox="0 0 1440 80" preserveAspectRatio="none" aria-hidden="true" style="width:100%;height:5rem"><path fill="#0a0f13" d="M0 80V36L170 36L214 10L352 9L388 22L470 21L498 36L760 36L790 26L868 25L896 36L1108 36L1160 4L1310 3L1354 36L1440 36V80Z"/></svg>
</body></html>
`

type Dependencies = Pick<AppServices, 'log'>

/** What supervisors, load balancers and monitors request by the address of a process. */
const MONITORED = /^\/(health(\/live|\/ready)?|metrics)$/

/**
 * Two `Host` lines are rejected, because a proxy may go by the other one. Outside the demo, a host other than that
 * of BASE_URL is too: nothing of ours leads there.
 */
export const rejectOtherHosts = ({ hostname, log }: Pick<AppServices, 'hostname' | 'log'>) =>
	createMiddleware<AppEnv>(async (c, next) => {
		const names = c.env.incoming?.rawHeaders.filter((_, index) => index % 2 === 0) ?? []
		if (names.filter((name) => name.toLowerCase() === 'host').length > 1)
			return plainText(400, 'This request names its host twice.')
		const requested = new URL(c.req.url).hostname
		const isServed =
			hostname === undefined || requested === hostname || (isLoopback(requested) && isLoopback(hostname))
		if (isServed || MONITORED.test(c.req.path)) return next()
		log.info(
			{ host: requested.slice(0, 200) },
			'a request for another host than that of BASE_URL was rejected',
		)
		return plainText(421, 'This website has another address.')
	})

export const rejectMalformed = (services: Dependencies) =>
	createMiddleware<AppEnv>(async (c, next) => {
		const rejection = findRejection(c.req.raw, services)
		return rejection ? (redirectUnreadableVehicle(c.req.raw, services) ?? rejection) : next()
	})

function findRejection({ url, method }: Request, { log }: Dependencies): Response | undefined {
	if (url.length > LONGEST_ADDRESS) return plainText(414, 'This address is too long.')
	if (!METHODS.includes(method))
		return plainText(405, 'This is not done here.', { Allow: METHODS.join(', ') })
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

export const rejectOtherContentTypes = (facts: Pick<RouteFacts, 'of'>) =>
	createMiddleware<AppEnv>(async (c, next) => {
		const [type = ''] = c.req.header('Content-Type')?.split(';') ?? []
		const isForm = FORM_TYPES.includes(type.trim().toLowerCase())
		if (c.req.method !== 'POST' || isForm || isUpload(c.req.raw, facts)) return next()
		return plainText(415, 'This is not what a form sends, so nothing was received.')
	})

/**
 * A streamed upload: its body is read by the action, after it has checked the sender's permission or rate limit. It is
 * the raw file, or a form with files.
 */
export function isUpload({ url, method, headers }: Request, facts: Pick<RouteFacts, 'of'>): boolean {
	if (method !== 'POST') return false
	const { uploadSeconds, takesFiles } = facts.of(new URL(url).pathname)
	if (uploadSeconds === undefined) return false
	const type = headers.get('Content-Type') ?? ''
	return takesFiles ? /^multipart\/form-data\b/i.test(type) : type === UPLOAD_TYPE
}

/**
 * Tries again by itself, without a script; the seconds differ, so that not all visitors return at once. `face`: the
 * style that brings the headlines' face, which the Content-Security-Policy knows.
 */
export function busyResponse(
	dealer: DealerOfPage,
	path: string,
	face: string,
	headers: Record<string, string> = {},
): Response {
	const refresh = 5 + Math.floor(Math.random() * 5)
	const all = { ...headers, 'Retry-After': '5', 'Cache-Control': 'no-cache' }
	if (path.endsWith('.data')) return plainText(503, busy.text, all)
	return new Response(String(busyPage(dealer, face)), {
		status: 503,
		headers: { ...all, Refresh: String(refresh), 'Content-Type': 'text/html; charset=utf-8' },
	})
}

export function plainText(status: number, text: string, headers: Record<string, string> = {}): Response {
	const body = Buffer.from(`${text}\n`)
	const contentHeaders = {
		'Content-Type': 'text/plain; charset=utf-8',
		'Content-Length': String(body.length),
	}
	return new Response(body, { status, headers: { ...headers, ...contentHeaders } })
}

// Rejects forms of a network that is far over its rate limit, or has as many waiting forms as it may have,
// before anything is done for them: no body is read, no query is sent and no page is rendered. The router's own
// requests go on to their action, which rejects them without a query, so that the page can keep the input.

/** Which limits an address has; the names are those of `countAction` and `limitByNetwork`. */
const KINDS: Record<string, readonly string[]> = {
	'/finance/application': ['network', 'saves'],
	'/admin/login': ['sign-in sign-in'],
	'/admin/login/code': ['sign-in code', 'sign-in recovery-code'],
	'/admin/forgot-password': ['sign-in reset-link'],
	'/admin/new-password': ['sign-in new-password', 'sign-in reset'],
}
const KINDS_OF_FORMS = ['network']
const UNLIMITED = /^\/(data-saver|browser-errors)$/
const SECONDS_TO_RETRY = 5
/** Before a network far over its limit gets its rejection: who sends without end waits for each, and so sends less. */
const PAUSE = 1_000 // ms

export const rejectNetworksOverLimit = (services: AppServices) =>
	createMiddleware<AppEnv>(async (c, next) => {
		// Spelt as the router matches it: Hono has decoded the path.
		const pathname = c.req.path.toLowerCase().replace(/(?<=.)([.]data)?\/*$/, '')
		if (c.req.method !== 'POST' || UNLIMITED.test(pathname)) return next()
		const isOfRouter = new URL(c.req.url).pathname.endsWith('.data')
		const isStaff = isBackOffice(c.req.url)
		const { clientIp } = c.env
		const { rejectedNetworks, formWork, now } = services
		const kinds = KINDS[pathname] ?? (isStaff ? [] : KINDS_OF_FORMS)
		const secondsLeft = kinds.map((kind) => rejectedNetworks.secondsLeft(kind, clientIp, now()))
		const seconds = Math.max(0, ...secondsLeft)
		if (seconds > 0) await after(PAUSE)
		if (isOfRouter) return next()
		if (seconds > 0) {
			const ending = `; you can send it in ${waitingTime(seconds)}`
			return reject(services, 429, messages.overLimit, seconds, ending)
		}
		if (isStaff || !formWork.isShareFull(clientIp)) return next()
		countRejected(services, clientIp)
		return reject(services, 503, messages.busy, SECONDS_TO_RETRY)
	})

async function reject(
	services: AppServices,
	status: number,
	message: (phone: string) => string,
	seconds: number,
	ending = '',
): Promise<Response> {
	const { phone } = await findDealerOrCached(services, { isDatabaseDown: true })
	const text = `${message(phone.display)} What you typed is still there when you go back${ending}.`
	return plainText(status, text, { 'Retry-After': String(seconds), 'Cache-Control': 'no-store' })
}

/**
 * CSRF protection: accepts POST requests only from pages of this site. Hono's CSRF check covers the types that a form
 * can send; this applies the same rule to uploads and other types. No browser omits both headers.
 */
export function csrfProtection({ baseUrl, log }: Pick<AppServices, 'baseUrl' | 'log'>) {
	const isOwnPage = (c: Context) => {
		const origin = c.req.header('Origin')
		return !isCrossSite(c) && (origin === undefined || isOwnOrigin(origin, c.req.url, baseUrl))
	}
	const checkForm = csrf({ origin: (_, c) => isOwnPage(c), secFetchSite: (_, c) => isOwnPage(c) })

	return createMiddleware<AppEnv>(async (c, next) => {
		const origin = c.req.header('Origin')
		const isBrowser = origin !== undefined || c.req.header('Sec-Fetch-Site') !== undefined
		if (c.req.method !== 'POST' || !isBrowser) return next()
		try {
			await checkForm(c, async () => {})
			if (isOwnPage(c)) return next()
		} catch {}
		// A wrong BASE_URL rejects the site's own visitors, so the log must show it.
		log.warn(
			{ origin: origin ?? null, host: new URL(c.req.url).host, baseUrl },
			'form rejected: sent from another site (CSRF)',
		)
		return plainText(
			403,
			'This was not sent from a page of this website, so nothing was received. Open the page here and send it again.',
		)
	})
}

/** The origin must be that of BASE_URL or, on the machine itself, the host of the request. */
function isOwnOrigin(origin: string, address: string, baseUrl: string): boolean {
	if (origin === new URL(baseUrl).origin) return true
	const requestUrl = new URL(address)
	return isLoopback(requestUrl.hostname) && origin === requestUrl.origin
}

const isCrossSite = (c: Context) => ['cross-site', 'same-site'].includes(c.req.header('Sec-Fetch-Site') ?? '')
