/** POST /admin/applications/:id/pdf: an application as a PDF for the bank; requires the password. */
import { href } from 'react-router'
import { toValues } from '#app/core/form.ts'
import { printApplication } from '#app/features/leads/inbox/export-service.server.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import type { Route } from './+types/application-pdf.ts'
import { fileRejection, fileResponse } from './file-responses.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
	await requirePermission({ request, context }, 'applications:read')
	return new Response(null, { status: 404 })
}

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
	const by = await requirePermission({ request, context }, 'applications:read')
	const values = toValues(await request.formData())
	const printed = await printApplication(context.get(servicesContext), by, id, values)
	if (printed.ok)
		return fileResponse(printed.value.bytes, 'application/pdf', `${printed.value.reference}.pdf`)
	if (printed.error === 'unknown') return new Response(null, { status: 404 })
	return fileRejection(request, printed.error, href('/admin/applications/:id', { id }))
}
