/**
 * POST /admin/videos: uploads one video as the raw body. It belongs to no record until a form with it is
 * saved.
 */

import { UPLOAD_TYPE } from '#app/features/media/photo-upload.ts'
import { receiveVideo } from '#app/features/media/video-receiving.server.ts'
import type { VideoUploadError, VideoUploadResult } from '#app/features/media/video-upload.ts'
import { requireAdmin } from '#app/features/staff/guard.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { classifyStorageError, logAway } from '#app/infra/storage-fault.server.ts'
import type { Route } from './+types/videos.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
	await requireAdmin({ request, context })
	return new Response(null, { status: 404 })
}

export async function action({ request, context }: Route.ActionArgs) {
	await requireAdmin({ request, context })
	if (request.headers.get('Content-Type') !== UPLOAD_TYPE) return rejectUpload('video-type-not-taken')
	const size = request.headers.get('Content-Length')
	if (size === null) return uploadResponse({ error: 'video-failed' }, 411)
	try {
		const upload = { body: request.body, size: Number(size) }
		const received = await receiveVideo(context.get(servicesContext), upload)
		return received.ok ? uploadResponse({ video: received.value }, 200) : rejectUpload(received.error)
	} catch (error) {
		const fault = classifyStorageError(error)
		if (!fault) throw error
		if (fault === 'away') logAway(context.get(servicesContext).log, error)
		return rejectUpload(fault === 'away' ? 'video-storage-away' : 'video-no-space')
	}
}

const STATUS: Partial<Record<VideoUploadError, number>> = {
	'video-too-large': 413,
	'video-type-not-taken': 415,
	'video-coding': 415,
	'video-no-space': 507,
	'video-storage-away': 503,
}

const rejectUpload = (error: VideoUploadError) => uploadResponse({ error }, STATUS[error] ?? 422)

const uploadResponse = (result: VideoUploadResult, status: number) => Response.json(result, { status })
