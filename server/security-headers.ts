/** Security headers of our responses: Content Security Policy (CSP), HSTS and the rest. */
import { createHash } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import { isBackOffice } from '#app/core/addresses.ts'
import { HEADLINE_HASH, STYLES_HASHES } from '#app/deferred-hydration.server.ts'
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

/**
 * For every response. HSTS for a year and, unless the owner sets it otherwise, for this host only, because other
 * subdomains are not ours to decide on.
 */
export const transportHeaders = ({
	baseUrl,
	hstsSubdomains,
}: Pick<AppServices, 'baseUrl' | 'hstsSubdomains'>) =>
	secureHeaders({
		...ALL_OFF,
		xContentTypeOptions: true,
		strictTransportSecurity:
			baseUrl.startsWith('https:') && `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`,
	})

const setPageHeaders = secureHeaders({
	...ALL_OFF,
	referrerPolicy: 'strict-origin-when-cross-origin',
	crossOriginOpenerPolicy: 'same-origin',
	permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
})

/**
 * HTML sets its own Content-Security-Policy; any other response may run no script. Back-office responses are
 * `no-store`.
 */
export const pageHeaders = createMiddleware<AppEnv>(async (c, next) => {
	await next()
	const { headers } = c.res
	if (isPicture(headers)) headers.set(CSP, "default-src 'none'")
	else {
		if (!headers.has(CSP)) setPolicy(headers, { scripts: "'none'", frames: '', style: HEADLINE_HASH })
		await setPageHeaders(c, async () => {})
	}
	// The rest of the oversized body may still arrive, so no further request can use this connection.
	if (c.res.status === 413) headers.set('Connection', 'close')
	if (!isBackOffice(c.req.url)) return
	headers.set('Cache-Control', 'no-store')
	headers.set('X-Robots-Tag', 'noindex, nofollow')
})

/** SVG is excluded: it can hold a script. */
const isPicture = (headers: Headers): boolean =>
	/^(image\/(?!svg)|video\/)/.test(headers.get('Content-Type') ?? '')

export type PagePermissions = {
	scripts: string // script-src sources in the Content-Security-Policy
	style?: string // hash of a style beside those of every page
	frames: string // the origin that the page may frame; empty: none
	showsFiles?: boolean // previews of chosen files before their upload
	isSandboxed?: boolean // the browser knows that there are no scripts
}

export function setPolicy(headers: Headers, page: PagePermissions): void {
	if (import.meta.env.PROD) headers.set(CSP, contentSecurityPolicy(page))
}

/** For a page that one visitor gets: scripts with its nonce, and the scripts that those load. */
export const scriptsByNonce = (nonce: string): string => `'nonce-${nonce}' 'strict-dynamic'`

/**
 * For a page cached for many visitors, who would all know its nonce: hashes of these inline scripts, and our
 * files.
 */
export const scriptsByHash = (scripts: string[]): string =>
	["'self'", ...new Set(scripts.map((script) => `'sha256-${sha256(script)}'`))].join(' ')

/**
 * Removes the nonce, which a page cached for many visitors must not carry, and returns the text of each inline
 * script that had it: those are the ones that the server wrote, because nobody can guess it.
 */
export function takeInlineScripts(html: string, nonce: string): { html: string; scripts: string[] } {
	const [first = '', ...rest] = html.split(` nonce="${nonce}"`)
	const scripts: string[] = []
	let before = first
	for (const after of rest) {
		const tag = before.slice(before.lastIndexOf('<'))
		if (tag.startsWith('<script')) scripts.push(textOf(tag + after))
		before = after
	}
	return { html: [first, ...rest].join(''), scripts: scripts.filter(Boolean) }
}

const textOf = (script: string) => script.slice(script.indexOf('>') + 1, script.indexOf('</script>'))

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

/**
 * Scripts of the page itself only; everything else from this host; inline style attributes for colours and
 * positions.
 */
function contentSecurityPolicy({
	scripts,
	style = '',
	frames,
	showsFiles,
	isSandboxed,
}: PagePermissions): string {
	return [
		"default-src 'self'",
		`script-src ${scripts}`,
		`style-src 'self' ${STYLES_HASHES} ${style}`.trimEnd(),
		"style-src-attr 'unsafe-inline'",
		"img-src 'self' data: blob:",
		"font-src 'self' data:",
		...(showsFiles ? ["media-src 'self' blob:"] : []),
		"worker-src 'self'",
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		`frame-src ${frames || "'none'"}`,
		"frame-ancestors 'none'",
		// Tells the styles, too, that this page has no scripts.
		...(isSandboxed
			? ['sandbox allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox']
			: []),
	].join('; ')
}
