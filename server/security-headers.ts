/** What a browser is told not to do with our pages. */
const production = import.meta.env.PROD

export type PagePermissions = {
	nonce: string // on the page's own scripts
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

/** Scripts only with this page's nonce; everything else from this host; inline style attributes for tints and positions. */
function contentSecurityPolicy({ nonce, frames, showsFiles }: PagePermissions): string {
	return [
		"default-src 'self'",
		`script-src 'nonce-${nonce}' 'strict-dynamic'`,
		"style-src 'self'",
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
