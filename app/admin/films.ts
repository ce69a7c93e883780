/** POST /admin/films: one film, its bytes as they are. It belongs to nothing until a form that shows it is saved. */
import { receiveFilm } from '#app/media/film-receiving.server.ts'
import type { FilmUploadAnswer, FilmUploadProblem } from '#app/media/film-upload.ts'
import { UPLOAD_TYPE } from '#app/media/photo-upload.ts'
import { services } from '#app/platform/services.server.ts'
import { logAway, storageFault } from '#app/platform/storage-fault.server.ts'
import { requireAdmin } from '#app/staff/guard.server.ts'
import type { Route } from './+types/films.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
	await requireAdmin({ request, context })
	return new Response(null, { status: 404 })
}

export async function action({ request, context }: Route.ActionArgs) {
	await requireAdmin({ request, context })
	if (request.headers.get('Content-Type') !== UPLOAD_TYPE) return refusal('film-type-not-taken')
	const size = request.headers.get('Content-Length')
	if (size === null) return answer({ problem: 'film-failed' }, 411)
	try {
		const upload = { body: request.body, size: Number(size) }
		const received = await receiveFilm(context.get(services), upload)
		return received.ok ? answer({ film: received.value }, 200) : refusal(received.problem)
	} catch (error) {
		const fault = storageFault(error)
		if (!fault) throw error
		if (fault === 'away') logAway(context.get(services).log, error)
		return refusal(fault === 'away' ? 'film-storage-away' : 'film-no-space')
	}
}

const STATUS: Partial<Record<FilmUploadProblem, number>> = {
	'film-too-large': 413,
	'film-type-not-taken': 415,
	'film-coding': 415,
	'film-no-space': 507,
	'film-storage-away': 503,
}

const refusal = (problem: FilmUploadProblem) => answer({ problem }, STATUS[problem] ?? 422)

const answer = (told: FilmUploadAnswer, status: number) => Response.json(told, { status })
