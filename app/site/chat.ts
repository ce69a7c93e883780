/**
 * GET /chat and /chat/:id: leads to the dealership's WhatsApp, with a first message that names the vehicle and ends
 * with a code. Also while the database is down, then without vehicle or code.
 */
import { href } from 'react-router'
import type { RouteHandle } from '#app/core/addresses.ts'
import { isUuid } from '#app/core/ids.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { recordTap } from '#app/features/leads/chat/chat.server.ts'
import { chatOpening } from '#app/features/leads/chat/chat-message.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle.ts'
import { findVehicle } from '#app/features/vehicles/vehicle-queries.server.ts'
import { withTimeout } from '#app/infra/database/database.server.ts'
import { readOrFallback } from '#app/infra/read-or-fallback.server.ts'
import { isByPerson } from '#app/infra/request-sender.server.ts'
import { clientIpContext, type Services, servicesContext } from '#app/infra/services.server.ts'
import type { Route } from './+types/chat.ts'

export const handle: RouteHandle = { isPersonal: true, countedAs: 'data', seesHead: true }

const READ_LIMIT = 2_000 // ms; the visitor waits for WhatsApp
const HEADERS = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' }

export async function loader({ params, request, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext)
	const { id = '' } = params
	const [{ chat }, vehicle] = await Promise.all([findDealerOrCached(services), findChatVehicle(services, id)])
	if (!chat) return seeOther(href('/contact'))
	const tap = { vehicleId: vehicle?.id ?? null, clientIp: context.get(clientIpContext) }
	const isCounted = vehicle !== null && isByPerson(request)
	const code = isCounted ? await recordTap(services, tap) : undefined
	const path = vehicle ? vehiclePath(vehicle) : href('/car/:id', { id })
	const address = isUuid(id) && vehicle !== undefined ? services.baseUrl + path : undefined
	const text = encodeURIComponent(chatOpening({ vehicle: vehicle ?? undefined, address, code }))
	return seeOther(`${chat.address}${chat.address.includes('?') ? '&' : '?'}text=${text}`)
}

/** Undefined if there is no such vehicle, null if the database did not respond. */
function findChatVehicle({ db, log, memoize }: Services, id: string) {
	if (!isUuid(id)) return undefined
	const read = () => withTimeout(db, READ_LIMIT, (bound) => findVehicle(bound, id))
	return readOrFallback(log, 'the vehicle of a chat', memoize(`the vehicle ${id}`, read), null)
}

const seeOther = (address: string) =>
	new Response(null, { status: 303, headers: { ...HEADERS, Location: address } })
