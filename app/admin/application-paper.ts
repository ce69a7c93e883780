/** POST /admin/applications/:id/pdf: an application as the bank wants it, for a password. */
import { href } from 'react-router'
import { valuesOf } from '#app/kernel/form.ts'
import { printApplication } from '#app/leads/inbox/print-desk.server.ts'
import { services } from '#app/platform/services.server.ts'
import { requireAdmin } from '#app/staff/guard.server.ts'
import type { Route } from './+types/application-paper.ts'
import { fileAnswer, refusedFile } from './file-answer.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
	await requireAdmin({ request, context })
	return new Response(null, { status: 404 })
}

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
	const by = await requireAdmin({ request, context })
	const values = valuesOf(await request.formData())
	const printed = await printApplication(context.get(services), by, id, values)
	if (printed.ok) return fileAnswer(printed.value.bytes, 'application/pdf', `${printed.value.reference}.pdf`)
	if (printed.problem === 'unknown') return new Response(null, { status: 404 })
	return refusedFile(request, printed.problem, href('/admin/applications/:id', { id }))
}
