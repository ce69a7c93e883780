/**
 * Responds with an image for shared links. Immutable, because its name is a hash of its content; any other
 * name is a 404.
 */
import type { ShareCard } from '#app/features/media/share-card.ts'
import { findSharePicture } from '#app/features/media/share-picture.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { unlessAway } from '#app/infra/storage/files.server.ts'

export async function shareImageResponse(
	request: Request,
	services: Services,
	card: ShareCard | undefined,
): Promise<Response> {
	const content = card && (await unlessAway(services.log, findSharePicture(services, card)))
	if (content === 'busy' || content === 'away') return noSharePicture(503)
	if (!content) return noSharePicture()
	return new Response(request.method === 'HEAD' ? null : (content as Uint8Array<ArrayBuffer>), {
		headers: {
			'Content-Type': 'image/jpeg',
			'Content-Length': String(content.length),
			'Cache-Control': 'public, max-age=31536000, immutable',
		},
	})
}

/**
 * 503 if a query failed or the storage is away, so that it is unknown whether the image exists, or if too many
 * pictures are being made: a retry makes sense.
 */
export const noSharePicture = (status: 404 | 503 = 404): Response =>
	new Response('There is no such picture.\n', {
		status,
		headers: {
			'Content-Type': 'text/plain; charset=utf-8',
			'Cache-Control': 'no-store',
			...(status === 503 && { 'Retry-After': '300' }),
		},
	})
