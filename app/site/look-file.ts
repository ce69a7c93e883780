/** GET /look/:file: a logo or an icon of the dealership; immutable, because its name is a hash of its content. */
import type { RouteHandle } from '#app/core/addresses.ts'
import { isLookFile } from '#app/features/dealer/look/look.ts'
import { readLookFile } from '#app/features/media/logo.server.ts'
import { READING_DEADLINE } from '#app/features/media/photo-files.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { beforeDeadline, cannotShowResponse, unlessAway } from '#app/infra/storage/files.server.ts'

import type { Route } from './+types/look-file.ts'

export const handle: RouteHandle = { countedAs: 'media' }

export async function loader({ params: { file }, request, context }: Route.LoaderArgs) {
	const { files, log } = context.get(servicesContext)
	const content = isLookFile(file)
		? await unlessAway(log, readLookFile(beforeDeadline(files, READING_DEADLINE), file))
		: undefined
	if (content === 'away') return cannotShowResponse()
	if (!content) return new Response('There is no such picture.\n', { status: 404, headers: NOT_FOUND })
	return new Response(request.method === 'HEAD' ? null : (content as Uint8Array<ArrayBuffer>), {
		headers: {
			'Content-Type': 'image/png',
			'Content-Length': String(content.length),
			'Cache-Control': 'public, max-age=31536000, immutable',
		},
	})
}

const NOT_FOUND = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
