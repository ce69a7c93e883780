/** GET /films/:file, a film or the part of it that a player asks for; its name says its content, so it never changes. */
import { askedRange } from '#app/media/byte-range.ts'
import { filmFile } from '#app/media/film.ts'
import { readFilePart } from '#app/platform/file-part.server.ts'
import { type Services, services } from '#app/platform/services.server.ts'
import { storageAway, unlessAway } from '#app/platform/storage-fault.server.ts'
import type { Route } from './+types/film-file.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
	const { files, log } = context.get(services)
	const film = filmFile(params.file)
	const size = film && (await unlessAway(log, sizeOf(files, film.key)))
	if (size === 'away') return storageAway()
	if (!film || !size) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })

	const etag = `"${params.file}"`
	const headers = new Headers({
		'Accept-Ranges': 'bytes',
		'Cache-Control': 'public, max-age=31536000, immutable',
		'Content-Type': film.type,
		ETag: etag,
		'X-Content-Type-Options': 'nosniff',
	})
	if (request.headers.get('If-None-Match')?.includes(etag))
		return new Response(null, { status: 304, headers })

	const asked = isForThisFilm(request, etag) ? askedRange(request.headers.get('Range'), size) : 'whole'
	if (asked === 'beyond') {
		headers.set('Content-Range', `bytes */${size}`)
		headers.set('Cache-Control', 'no-store')
		return new Response(null, { status: 416, headers })
	}
	const part = asked === 'whole' ? { first: 0, last: size - 1 } : asked
	headers.set('Content-Length', String(part.last - part.first + 1))
	if (asked !== 'whole') headers.set('Content-Range', `bytes ${part.first}-${part.last}/${size}`)
	const body = request.method === 'HEAD' ? null : readFilePart(files, film.key, part)
	return new Response(body, { status: asked === 'whole' ? 200 : 206, headers })
}

/** Bytes; undefined where there is no such film. */
async function sizeOf(files: Services['files'], key: string): Promise<number | undefined> {
	if (!(await files.exists(key))) return undefined
	return (await files.getMetaData(key)).contentLength
}

/** Ranges count for GET alone, and only while the player's copy is the one we have (RFC 9110, 13.1.5 and 14.2). */
function isForThisFilm({ method, headers }: Request, etag: string): boolean {
	const copy = headers.get('If-Range')
	return method === 'GET' && (copy === null || copy === etag)
}
