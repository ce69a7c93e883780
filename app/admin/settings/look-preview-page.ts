/** GET /admin/settings/look/preview/:page: the draft of the look on a public page, or on the picture of a shared link. */
import { findDealer } from '#app/features/dealer/dealer-queries.server.ts'
import { withLook } from '#app/features/dealer/look/look.ts'
import { dealerShareCard, renderSharePicture } from '#app/features/media/share-picture.server.ts'

import { loadLook } from '#app/features/staff/settings/look-service.server.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { pagePreview, servicesContext } from '#app/infra/services.server.ts'
import type { Route } from './+types/look-preview-page.ts'

const PAGES: Record<string, string> = { home: '/', about: '/about' }

export async function loader({ request, context, params }: Route.LoaderArgs) {
	await requirePermission({ request, context }, 'settings:read')
	const services = context.get(servicesContext)
	const { look } = await loadLook(services.db)
	const path = PAGES[params.page]
	if (path) return context.get(pagePreview)(path, { look })
	if (params.page !== 'share') return new Response(null, { status: 404 })
	const card = dealerShareCard(withLook(await findDealer(services.db), look))
	const picture = await renderSharePicture(services, card)
	return new Response(picture as Uint8Array<ArrayBuffer>, { headers: { 'Content-Type': 'image/jpeg' } })
}
