/** What a browser is told not to do with our pages. */
import { createHash } from 'node:crypto'
import { lookHashes } from '#app/look.server.ts'

const production = import.meta.env.PROD

export type PagePermissions = {
	scripts: string // which may run, as the policy names them
	frames: string // the origin it may frame; empty: none
	showsFiles?: boolean // films that its own form was given, before they are sent
}

export function securityHeaders(page: PagePermissions): Record<string, string> {
	return {
		...(production && { 'Content-Security-Policy': contentSecurityPolicy(page) }),
		'X-Content-Type-Options': 'nosniff',
		'Referrer-Policy': 'strict-origin-when-cross-origin',
		'Cross-Origin-Opener-Policy': 'same-origin',
		'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
	}
}

/** Of a picture or a film there is less to say, and it is said with each of many. */
export const pictureHeaders: Record<string, string> = {
	'Content-Security-Policy': "default-src 'none'",
	'X-Content-Type-Options': 'nosniff',
}

/** A drawing is none of them: it can hold a script. */
export const isPicture = ({ headers }: Response): boolean =>
	/^(image\/(?!svg)|video\/)/.test(headers.get('Content-Type') ?? '')

/** For a page that one visitor gets: scripts that bear its number, and what those load. */
export const scriptsByNonce = (nonce: string): string => `'nonce-${nonce}' 'strict-dynamic'`

/** For a page that many get, each of whom would know its number: its own scripts word for word, and our files. */
export function scriptsByHash(html: string): string {
	const inline = [
		...html.matchAll(/<script(?![^>]*\s(?:src|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g),
	]
	const hashes = inline.map(
		([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
	)
	return ["'self'", ...new Set(hashes)].join(' ')
}

/** Scripts only of the page itself; everything else from this host; inline style attributes for tints and positions. */
function contentSecurityPolicy({ scripts, frames, showsFiles }: PagePermissions): string {
	return [
		"default-src 'self'",
		`script-src ${scripts}`,
		`style-src 'self' ${lookHashes}`,
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
