/** GET /photos/:hash/:file: a photo in one of the offered widths and formats; immutable. */

import type { RouteHandle } from '#app/core/addresses.ts'
import { matchesEtag } from '#app/core/http.ts'
import { type PhotoFormat, readRendition } from '#app/features/media/photo.ts'
import { findRendition } from '#app/features/media/photo-files.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { cannotShowResponse, unlessAway } from '#app/infra/storage/files.server.ts'
import type { Route } from './+types/photo-file.ts'

const TYPES: Record<PhotoFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' }

export const handle: RouteHandle = { countedAs: 'media' }

export async function loader({ params, request, context }: Route.LoaderArgs) {
	const rendition = readRendition(params.hash, params.file)
	const appServices = context.get(servicesContext)
	const content = rendition && (await unlessAway(appServices.log, findRendition(appServices, rendition)))
	if (content === 'away') return cannotShowResponse()
	if (content === 'busy') return cannotShowResponse(10)
	if (!rendition || !content) return notFound()

	const etag = `"${rendition.hash}-${rendition.width}-${rendition.format}"`
	const headers = { ETag: etag, 'Cache-Control': 'public, max-age=31536000, immutable' }
	if (matchesEtag(request.headers.get('If-None-Match'), etag))
		return new Response(null, { status: 304, headers })
	return new Response(request.method === 'HEAD' ? null : (content as Uint8Array<ArrayBuffer>), {
		headers: {
			...headers,
			'Content-Type': TYPES[rendition.format],
			'Content-Length': String(content.length),
		},
	})
}

const notFound = () =>
	new Response('There is no such picture.\n', {
		status: 404,
		headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
	})
