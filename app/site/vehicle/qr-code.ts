/** GET /car/:id/qr.svg and chat.svg: the QR codes of a vehicle's page and of the chat about it, for its print version. */
import { href } from 'react-router'
import type { RouteHandle } from '#app/core/addresses.ts'
import { qrCodeSvg } from '#app/features/media/qr-code.server.ts'
import { findOffer } from '#app/features/vehicles/vehicle-queries.server.ts'
import { readOrFallback } from '#app/infra/read-or-fallback.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import type { Route } from './+types/qr-code.ts'

export const handle: RouteHandle = { countedAs: 'media' }

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
	const { db, log, baseUrl } = context.get(servicesContext)
	const vehicle = await readOrFallback(log, 'the vehicle of a QR code', findOffer(db, params.id), null)
	if (!vehicle) return noQrCode(vehicle === null ? 503 : 404)
	const { id } = vehicle
	const path = url.pathname.endsWith('/chat.svg') ? href('/chat/:id', { id }) : href('/car/:id', { id })
	const drawing = qrCodeSvg(baseUrl + path)
	return new Response(request.method === 'HEAD' ? null : drawing, {
		headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' },
	})
}

const noQrCode = (status: 404 | 503) =>
	new Response('There is no such picture.\n', {
		status,
		headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
	})
