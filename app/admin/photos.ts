/**
 * POST /admin/photos: uploads one photo as the raw body. It belongs to no record until a form with it is
 * saved.
 */

import { receivePhoto } from '#app/features/media/photo-receiving.server.ts'
import { UPLOAD_TYPE, type UploadError, type UploadResult } from '#app/features/media/photo-upload.ts'
import { requireAdmin } from '#app/features/staff/guard.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { classifyStorageError, logAway } from '#app/infra/storage-fault.server.ts'
import type { Route } from './+types/photos.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
	await requireAdmin({ request, context })
	return new Response(null, { status: 404 })
}

export async function action({ request, context }: Route.ActionArgs) {
	await requireAdmin({ request, context })
	if (request.headers.get('Content-Type') !== UPLOAD_TYPE) return rejectUpload('photo-type-not-taken')
	const size = request.headers.get('Content-Length')
	if (size === null) return uploadResponse({ error: 'photo-failed' }, 411)
	try {
		const upload = { body: request.body, size: Number(size) }
		const received = await receivePhoto(context.get(servicesContext), upload)
		return received.ok ? uploadResponse({ photo: received.value }, 200) : rejectUpload(received.error)
	} catch (error) {
		const fault = classifyStorageError(error)
		if (!fault) throw error
		if (fault === 'away') logAway(context.get(servicesContext).log, error)
		return rejectUpload(fault === 'away' ? 'photo-storage-away' : 'photo-no-space')
	}
}

const STATUS: Partial<Record<UploadError, number>> = {
	'photo-too-large': 413,
	'photo-too-many-pixels': 413,
	'photo-type-not-taken': 415,
	'photo-heic': 415,
	'photo-no-space': 507,
	'photo-storage-away': 503,
}

const rejectUpload = (error: UploadError) => uploadResponse({ error }, STATUS[error] ?? 422)

const uploadResponse = (result: UploadResult, status: number) => Response.json(result, { status })
