/** What browsers are told not to do with our responses. */
import { createHash } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import { isBackOffice } from '#app/core/back-office.ts'
import { STYLES_HASH } from '#app/deferred-hydration.server.ts'
import type { AppEnv, AppServices } from './app-env.ts'

const CSP = 'Content-Security-Policy'
const ALL_OFF = {
	crossOriginResourcePolicy: false,
	crossOriginOpenerPolicy: false,
	originAgentCluster: false,
	referrerPolicy: false,
	removePoweredBy: false,
	strictTransportSecurity: false,
	xContentTypeOptions: false,
	xDnsPrefetchControl: false,
	xDownloadOptions: false,
	xFrameOptions: false,
	xPermittedCrossDomainPolicies: false,
	xXssProtection: false,
	overwrite: false,
}

/** For every response. HSTS a year, and for this host alone: what else the owner runs under the same name is not ours to decide. */
export const transportHeaders = ({ baseUrl }: Pick<AppServices, 'baseUrl'>) =>
	secureHeaders({
		...ALL_OFF,
		xContentTypeOptions: true,
		strictTransportSecurity: baseUrl.startsWith('https:') && 'max-age=31536000',
	})

const setPageHeaders = secureHeaders({
	...ALL_OFF,
	referrerPolicy: 'strict-origin-when-cross-origin',
	crossOriginOpenerPolicy: 'same-origin',
	permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
})

/** HTML brings its own policy; anything else runs no script. Nothing of the back office is stored anywhere. */
export const pageHeaders = createMiddleware<AppEnv>(async (c, next) => {
	await next()
	const { headers } = c.res
	if (isPicture(headers)) headers.set(CSP, "default-src 'none'")
	else {
		if (!headers.has(CSP)) setPolicy(headers, { scripts: "'none'", frames: '' })
		await setPageHeaders(c, async () => {})
	}
	// The rest of what was too large may still be on its way: no further request can be read behind it.
	if (c.res.status === 413) headers.set('Connection', 'close')
	if (!isBackOffice(c.req.url)) return
	headers.set('Cache-Control', 'no-store')
	headers.set('X-Robots-Tag', 'noindex, nofollow')
})

/** A drawing is none of them: it can hold a script. */
const isPicture = (headers: Headers): boolean =>
	/^(image\/(?!svg)|video\/)/.test(headers.get('Content-Type') ?? '')

export type PagePermissions = {
	scripts: string // which may run, as the policy names them
	frames: string // the origin it may frame; empty: none
	showsFiles?: boolean // previews of chosen files, before they are uploaded
}

export function setPolicy(headers: Headers, page: PagePermissions): void {
	if (import.meta.env.PROD) headers.set(CSP, contentSecurityPolicy(page))
}

/** For a page that one visitor gets: scripts with its nonce, and what those load. */
export const scriptsByNonce = (nonce: string): string => `'nonce-${nonce}' 'strict-dynamic'`

/** For a page that many visitors get, each of whom would know its nonce: exactly these inline scripts, and our files. */
export const scriptsByHash = (scripts: string[]): string =>
	["'self'", ...new Set(scripts.map((script) => `'sha256-${sha256(script)}'`))].join(' ')

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

/** Scripts only of the page itself; everything else from this host; inline style attributes for colours and positions. */
function contentSecurityPolicy({ scripts, frames, showsFiles }: PagePermissions): string {
	return [
		"default-src 'self'",
		`script-src ${scripts}`,
		`style-src 'self' ${STYLES_HASH}`,
		"style-src-attr 'unsafe-inline'",
		"img-src 'self' data: blob:",
		...(showsFiles ? ["media-src 'self' blob:"] : []),
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		`frame-src ${frames || "'none'"}`,
		"frame-ancestors 'none'",
	].join('; ')
}
