/** POST /admin/photos: one photo, its bytes as they are. It belongs to nothing until a form that shows it is saved. */

import { receivePhoto } from '#app/media/photo-receiving.server.ts'
import { UPLOAD_TYPE, type UploadAnswer, type UploadProblem } from '#app/media/photo-upload.ts'
import { services } from '#app/platform/services.server.ts'
import { logAway, storageFault } from '#app/platform/storage-fault.server.ts'
import { requireAdmin } from '#app/staff/guard.server.ts'
import type { Route } from './+types/photos.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
	await requireAdmin({ request, context })
	return new Response(null, { status: 404 })
}

export async function action({ request, context }: Route.ActionArgs) {
	await requireAdmin({ request, context })
	if (request.headers.get('Content-Type') !== UPLOAD_TYPE) return refusal('photo-type-not-taken')
	const size = request.headers.get('Content-Length')
	if (size === null) return answer({ problem: 'photo-failed' }, 411)
	try {
		const upload = { body: request.body, size: Number(size) }
		const received = await receivePhoto(context.get(services), upload)
		return received.ok ? answer({ photo: received.value }, 200) : refusal(received.problem)
	} catch (error) {
		const fault = storageFault(error)
		if (!fault) throw error
		if (fault === 'away') logAway(context.get(services).log, error)
		return refusal(fault === 'away' ? 'photo-storage-away' : 'photo-no-space')
	}
}

const STATUS: Partial<Record<UploadProblem, number>> = {
	'photo-too-large': 413,
	'photo-too-many-pixels': 413,
	'photo-type-not-taken': 415,
	'photo-heic': 415,
	'photo-no-space': 507,
	'photo-storage-away': 503,
}

const refusal = (problem: UploadProblem) => answer({ problem }, STATUS[problem] ?? 422)

const answer = (told: UploadAnswer, status: number) => Response.json(told, { status })
