/** GET /.well-known/security.txt (RFC 9116): where to report a vulnerability of this site. */
import { href } from 'react-router'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import type { Route } from './+types/security-txt.ts'

const VALID_MONTHS = 6 // less than a year, as the RFC recommends

export async function loader({ context }: Route.LoaderArgs) {
	const appServices = context.get(servicesContext)
	const { email } = await findDealerOrCached(appServices)
	const lines = [
		...(email.privacy ? [`Contact: mailto:${email.privacy}`] : []),
		`Contact: ${appServices.baseUrl}${href('/contact')}`,
		`Expires: ${expiry(appServices.now()).toISOString()}`,
		'Preferred-Languages: en, af',
		`Canonical: ${appServices.baseUrl}${href('/.well-known/security.txt')}`,
		'',
	]
	return new Response(lines.join('\n'), {
		headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
	})
}

/** The first day of a month, so that the file changes once a month. */
const expiry = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + VALID_MONTHS, 1))
