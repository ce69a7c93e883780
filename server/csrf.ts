/** CSRF protection: accepts POST requests only from pages of this site. */
import type { Context } from 'hono'
import { csrf } from 'hono/csrf'
import { createMiddleware } from 'hono/factory'
import { isLoopback } from '#app/core/network.ts'
import type { AppEnv, AppServices } from './app-env.ts'
import { plainText } from './rejections.ts'

/**
 * Hono's CSRF check covers the types that a form can send; this applies the same rule to uploads and other
 * types. No browser omits both headers.
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
