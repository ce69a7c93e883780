/** POST /admin/privacy/copy: a file with all data on a person, for a data subject request. */
import { href } from 'react-router'
import { toSouthAfricanTime } from '#app/core/dates.ts'
import { toValues } from '#app/core/form.ts'
import { copyPerson } from '#app/features/privacy/copy-service.server.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import type { Route } from './+types/personal-copy.ts'
import { fileRejection, fileResponse } from './file-responses.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
	await requirePermission({ request, context }, 'privacy:handle')
	return new Response(null, { status: 404 })
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = await requirePermission({ request, context }, 'privacy:handle')
	const appServices = context.get(servicesContext)
	const copied = await copyPerson(appServices, by, toValues(await request.formData()))
	if (!copied.ok) return fileRejection(request, copied.error, href('/admin/privacy'))
	const { date } = toSouthAfricanTime(appServices.now())
	return fileResponse(copied.value, 'application/zip', `personal-information-${date}.zip`)
}
