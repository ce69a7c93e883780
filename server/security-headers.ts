/** What a browser is told not to do with our pages. */
const production = import.meta.env.PROD

export function securityHeaders(nonce: string): Record<string, string> {
	return {
		...(production && { 'Content-Security-Policy': contentSecurityPolicy(nonce) }),
		'X-Content-Type-Options': 'nosniff',
		'Referrer-Policy': 'strict-origin-when-cross-origin',
		'Cross-Origin-Opener-Policy': 'same-origin',
		'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
	}
}

/** Scripts only with this page's nonce; everything else from this host; inline style attributes for tints and positions. */
function contentSecurityPolicy(nonce: string): string {
	return [
		"default-src 'self'",
		`script-src 'nonce-${nonce}' 'strict-dynamic'`,
		"style-src 'self'",
		"style-src-attr 'unsafe-inline'",
		"img-src 'self' data: blob:",
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-src 'none'",
		"frame-ancestors 'none'",
	].join('; ')
}
