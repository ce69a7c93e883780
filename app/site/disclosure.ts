/** GET /disclosure/:hash: a version of what was disclosed of a vehicle, as a PDF. It stays when the vehicle has gone. */
import type { RouteHandle } from '#app/core/route-handle.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { readLogoForPaper } from '#app/features/media/pdf-letterhead.server.ts'
import { findDisclosure } from '#app/features/vehicles/disclosure-queries.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import type { Route } from './+types/disclosure.ts'
import { createDisclosurePdf } from './vehicle/disclosure-pdf.server.ts'

export const handle: RouteHandle = { countedAs: 'media' }

export async function loader({ params, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext)
	const disclosure = await findDisclosure(services.db, params.hash)
	if (!disclosure) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
	const dealer = await findDealerOrCached(services)
	await services.takeTurn?.()
	const bytes = await createDisclosurePdf(disclosure, dealer, await readLogoForPaper(services, dealer))
	return new Response(new Uint8Array(bytes), {
		headers: {
			'Cache-Control': 'public, max-age=300',
			'Content-Type': 'application/pdf',
			'Content-Disposition': `inline; filename="disclosure-${disclosure.hash.slice(0, 12)}.pdf"`,
			'Content-Security-Policy': "default-src 'none'; sandbox",
			'X-Robots-Tag': 'noindex',
			'X-Content-Type-Options': 'nosniff',
		},
	})
}
