/** What a browser is told not to do with our pages. */
import { createHash } from 'node:crypto'
import { STYLES_HASH } from '#app/deferred-hydration.server.ts'
import { transportHeaders } from './transport-headers.ts'

const production = import.meta.env.PROD

export type PagePermissions = {
	scripts: string // which may run, as the policy names them
	frames: string // the origin it may frame; empty: none
	showsFiles?: boolean // films that its own form was given, before they are sent
}

export function securityHeaders(page: PagePermissions, baseUrl: string): Record<string, string> {
	return {
		...(production && { 'Content-Security-Policy': contentSecurityPolicy(page) }),
		...transportHeaders(baseUrl),
		'Referrer-Policy': 'strict-origin-when-cross-origin',
		'Cross-Origin-Opener-Policy': 'same-origin',
		'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
	}
}

/** Of a picture or a film there is less to say, and it is said with each of many. */
export const pictureHeaders = (baseUrl: string): Record<string, string> => ({
	'Content-Security-Policy': "default-src 'none'",
	...transportHeaders(baseUrl),
})

/** A drawing is none of them: it can hold a script. */
export const isPicture = ({ headers }: Response): boolean =>
	/^(image\/(?!svg)|video\/)/.test(headers.get('Content-Type') ?? '')

/** For a page that one visitor gets: scripts that bear its number, and what those load. */
export const scriptsByNonce = (nonce: string): string => `'nonce-${nonce}' 'strict-dynamic'`

/** For a page that many visitors get, each of whom would know its nonce: exactly these inline scripts, and our files. */
export const scriptsByHash = (scripts: string[]): string =>
	["'self'", ...new Set(scripts.map((script) => `'sha256-${sha256(script)}'`))].join(' ')

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

/** Scripts only of the page itself; everything else from this host; inline style attributes for tints and positions. */
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
