/** Responses with files: stored ones, and pictures for shared links. */
import { matchesEtag, parseRange } from '#app/core/http.ts'
import { READING_DEADLINE } from '#app/features/media/photo-files.server.ts'
import type { ShareCard } from '#app/features/media/share-card.ts'
import { findSharePicture } from '#app/features/media/share-picture.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import {
	beforeDeadline,
	cannotShowResponse,
	readByteRange,
	unlessAway,
} from '#app/infra/storage/files.server.ts'

type StoredFile = { key: string; etag: string; headers: Record<string, string> }

/**
 * The response with a stored file, or with the byte range that a player or an interrupted download requests.
 * `file`: undefined if there is none of that name.
 */
export async function storedFileResponse(
	request: Request,
	{ files, log }: Pick<Services, 'files' | 'log'>,
	file: StoredFile | undefined,
): Promise<Response> {
	const size = file && (await unlessAway(log, sizeOf(beforeDeadline(files, READING_DEADLINE), file.key)))
	if (size === 'away') return cannotShowResponse()
	if (!file || !size) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })

	const { key, etag } = file
	const headers = new Headers({
		...file.headers,
		'Accept-Ranges': 'bytes',
		ETag: etag,
		'X-Content-Type-Options': 'nosniff',
	})
	if (matchesEtag(request.headers.get('If-None-Match'), etag))
		return new Response(null, { status: 304, headers })

	const range = canUseRange(request, etag) ? parseRange(request.headers.get('Range'), size) : 'whole'
	if (range === 'beyond') {
		headers.set('Content-Range', `bytes */${size}`)
		headers.set('Cache-Control', 'no-store')
		return new Response(null, { status: 416, headers })
	}
	const byteRange = range === 'whole' ? { first: 0, last: size - 1 } : range
	headers.set('Content-Length', String(byteRange.last - byteRange.first + 1))
	if (range !== 'whole') headers.set('Content-Range', `bytes ${byteRange.first}-${byteRange.last}/${size}`)
	const body = request.method === 'HEAD' ? null : readByteRange(files, key, byteRange)
	return new Response(body, { status: range === 'whole' ? 200 : 206, headers })
}

/** Size in bytes; undefined if there is no such file. */
async function sizeOf(files: Services['files'], key: string): Promise<number | undefined> {
	if (!(await files.exists(key))) return undefined
	return (await files.getMetaData(key)).contentLength
}

/**
 * Ranges apply to GET only, and only if the client's copy has the current ETag (RFC 9110, 13.1.5 and 14.2).
 */
function canUseRange({ method, headers }: Request, etag: string): boolean {
	const copy = headers.get('If-Range')
	return method === 'GET' && (copy === null || copy === etag)
}

/**
 * Responds with an image for shared links. Immutable, because its name is a hash of its content; any other
 * name is a 404.
 */
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
