/** GET /captions/:file: the captions of a showroom video. They go with the video, so copies are short-lived. */
import { parse } from 'node:path'
import type { RouteHandle } from '#app/core/addresses.ts'
import { isUuid } from '#app/core/ids.ts'
import { readCaptions } from '#app/features/showroom/gallery.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import type { Route } from './+types/captions-file.ts'

export const handle: RouteHandle = { countedAs: 'media' }

export async function loader({ params, context }: Route.LoaderArgs) {
	const { name, ext } = parse(params.file)
	const captions =
		ext === '.vtt' && isUuid(name) ? await readCaptions(context.get(servicesContext).db, name) : ''
	if (!captions) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
	return new Response(captions, {
		headers: {
			'Cache-Control': 'public, max-age=300',
			'Content-Type': 'text/vtt; charset=utf-8',
			'X-Content-Type-Options': 'nosniff',
		},
	})
}
