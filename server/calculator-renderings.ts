/**
 * Numbers in the address of the calculator, of which there are as many as anybody likes to make up. The browser
 * fills them in, so that all data requests of the router get the same response. A page has them for browsers that
 * do not run our scripts, for a number of pages in a minute; further pages are one rendering without figures.
 */
import { createMiddleware } from 'hono/factory'
import { networkOf } from '#app/core/network.ts'
import { CALCULATOR_PARAMETERS, WITHOUT_INPUTS } from '#app/features/finance/calculator/calculator-inputs.ts'
import type { AppEnv, AppServices } from './app-env.ts'
import { openMinuteLimit } from './connection-limit.ts'

const LIMITS = { perClient: 30, inAll: 300, clients: 10_000 } // pages with figures, per minute

/** After `redirectOtherSpellings` and `dropUnknownParameters`. */
export function limitCalculatorRenderings({ now }: Pick<AppServices, 'now'>) {
	const limit = openMinuteLimit(LIMITS, now)
	return createMiddleware<AppEnv>(async (c, next) => {
		const { url, method, headers, signal } = c.req.raw
		const isCalculator = method === 'GET' && /\/finance(\.data)?\?/.test(url)
		const rendered = isCalculator ? withoutInputs(new URL(url)) : url
		if (rendered === url) return next()
		const isData = c.req.path.endsWith('.data')
		if (isData || limit.isOver(networkOf(c.env.clientIp, 48)))
			c.req.raw = new Request(rendered, { headers, signal })
		await next()
	})
}

/** The address of the rendering that all visitors share; the address itself if it has no inputs. */
function withoutInputs(url: URL): string {
	const typed = url.href
	if (!/^\/finance(\.data)?$/.test(url.pathname)) return typed
	for (const name of CALCULATOR_PARAMETERS) url.searchParams.delete(name)
	if (url.href !== typed && url.pathname === '/finance') url.search = WITHOUT_INPUTS
	return url.href
}
