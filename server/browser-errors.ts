/**
 * Counts and logs errors of our scripts in browsers, with their location only: the message may hold text that
 * the visitor typed.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { OWN_SCRIPT } from '#app/components/report-errors.ts'
import { networkOf } from '#app/core/network.ts'
import { ERROR_NAMES } from '#app/infra/metrics.server.ts'
import type { AppEnv, AppServices } from './app-env.ts'
import { openMinuteLimit } from './limits.ts'
import { plainText } from './rejections.ts'

const MAX_BYTES = 1_000
const LIMITS = { perClient: 10, inAll: 60, clients: 1_000 } // reports per minute (rate limit)

const reportSchema = z.object({
	error: z.string().transform((name) => (ERROR_NAMES.includes(name) ? name : 'other')),
	location: z.string().regex(new RegExp(`^${OWN_SCRIPT.source}$`)),
})

type Options = {
	scriptFolders: string[]
	routePatternOf: (address: string) => string | undefined
}

export function browserErrors(
	{ log, metrics, now }: AppServices,
	{ scriptFolders, routePatternOf }: Options,
) {
	const limit = openMinuteLimit(LIMITS, now)
	const isOurs = (path: string) =>
		scriptFolders.some((folder) => existsSync(join(folder, path.split(':')[0] ?? '')))
	const tooLarge = () => plainText(413, 'This is more than the report of an error.')

	return new Hono<AppEnv>().post('/', bodyLimit({ maxSize: MAX_BYTES, onError: tooLarge }), async (c) => {
		if (limit.isOver(networkOf(c.env.clientIp))) {
			metrics?.countBrowserError('over-limit')
			return plainText(429, 'Too many errors were reported; try again in a minute.', { 'Retry-After': '60' })
		}
		const parsed = reportSchema.safeParse(await c.req.parseBody())
		if (!parsed.success || !isOurs(parsed.data.location))
			return plainText(400, 'This is no report of an error.')
		const { error, location } = parsed.data
		metrics?.countBrowserError(error)
		const page = routePatternOf(c.req.header('Referer') ?? '')
		log.warn({ requestId: c.get('requestId'), error, location, page }, 'a script failed in a browser')
		return c.body(null, 204)
	})
}
