/** GET /photos/:hash/:file, a photo in one of the widths and formats that pages offer; never changes. */
import { type PhotoFormat, readRendition } from '#app/media/photo.ts'
import { findRendition } from '#app/media/photo-renditions.server.ts'
import { services } from '#app/platform/services.server.ts'
import { storageAway, unlessAway } from '#app/platform/storage-fault.server.ts'
import type { Route } from './+types/photo-file.ts'

const TYPES: Record<PhotoFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' }

export async function loader({ params, request, context }: Route.LoaderArgs) {
	const name = readRendition(params.hash, params.file)
	const given = context.get(services)
	const content = name && (await unlessAway(given.log, findRendition(given, name)))
	if (content === 'away') return storageAway()
	if (!name || !content) return missing()

	const tag = `"${name.hash}-${name.width}-${name.format}"`
	const headers = { ETag: tag, 'Cache-Control': 'public, max-age=31536000, immutable' }
	if (holds(request.headers.get('If-None-Match'), tag)) return new Response(null, { status: 304, headers })
	return new Response(request.method === 'HEAD' ? null : (content as Uint8Array<ArrayBuffer>), {
		headers: { ...headers, 'Content-Type': TYPES[name.format], 'Content-Length': String(content.length) },
	})
}

const missing = () =>
	new Response('There is no such picture.\n', {
		status: 404,
		headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
	})

/** Whether the browser has it already. */
const holds = (tags: string | null, tag: string): boolean =>
	(tags ?? '').split(',').some((held) => held.trim() === '*' || held.trim().replace(/^W\//, '') === tag)
