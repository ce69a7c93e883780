/** GET /films/:file: a video. The name contains a hash, so it is immutable. */
import type { RouteHandle } from '#app/core/addresses.ts'
import { videoFile } from '#app/features/media/video.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import type { Route } from './+types/video-file.ts'
import { storedFileResponse } from './file-responses.server.ts'

export const handle: RouteHandle = { countedAs: 'media' }

export const loader = ({ params, request, context }: Route.LoaderArgs) => {
	const video = videoFile(params.file)
	const headers = {
		'Cache-Control': 'public, max-age=31536000, immutable',
		'Content-Type': video?.type ?? '',
	}
	return storedFileResponse(
		request,
		context.get(servicesContext),
		video && { key: video.key, etag: `"${params.file}"`, headers },
	)
}
