/** POST /admin/people/copy: a copy of all that is held on somebody, as a file. */
import { href } from 'react-router'
import { onTheClock } from '#app/kernel/dates.ts'
import { valuesOf } from '#app/kernel/form.ts'
import { copyPerson } from '#app/people/copy-desk.server.ts'
import { services } from '#app/platform/services.server.ts'
import { requireAdmin } from '#app/staff/guard.server.ts'
import type { Route } from './+types/people-copy.ts'
import { fileAnswer, refusedFile } from './file-answer.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
	await requireAdmin({ request, context })
	return new Response(null, { status: 404 })
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = await requireAdmin({ request, context })
	const given = context.get(services)
	const copied = await copyPerson(given, by, valuesOf(await request.formData()))
	if (!copied.ok) return refusedFile(request, copied.problem, href('/admin/people'))
	const { date } = onTheClock(given.clock(), 'Africa/Johannesburg')
	return fileAnswer(copied.value, 'application/zip', `personal-information-${date}.zip`)
}
