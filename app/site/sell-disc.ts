/** POST /sell/disc: reads make and model from the licence disc on a photo, the raw body. Nothing of it is stored. */

import type { RouteHandle } from '#app/core/addresses.ts'
import { ok } from '#app/core/result.ts'
import { takesTradeIns } from '#app/features/dealer/dealer.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { UPLOAD_SECONDS } from '#app/features/media/upload-times.ts'
import { countAction, secondsRejected } from '#app/features/submissions/submission-service.server.ts'
import { discResponse, receiveDisc } from '#app/features/vehicles/disc/receive-disc.server.ts'
import { clientIpContext, servicesContext } from '#app/infra/services.server.ts'
import type { Route } from './+types/sell-disc.ts'

export const handle: RouteHandle = {
	isPersonal: true,
	countedAs: 'data',
	uploadSeconds: UPLOAD_SECONDS.photo,
}

const notFound = () => new Response(null, { status: 404 })

export const loader = notFound

export async function action({ request, context }: Route.ActionArgs) {
	const services = context.get(servicesContext)
	const clientIp = context.get(clientIpContext)
	if (!takesTradeIns(await findDealerOrCached(services))) return notFound()
	const isOver =
		secondsRejected(services, 'discs', clientIp) > 0 ||
		(await countAction(services, 'discs', clientIp)).isOver
	if (isOver) return discResponse({ ok: false, error: 'disc-limit' })
	const received = await receiveDisc(services, { request, clientIp })
	if (!received.ok) return discResponse(received)
	const { make = '', model = '' } = received.value
	return discResponse(ok({ trade_make: make, trade_model: model })) // no more than the form asks
}
