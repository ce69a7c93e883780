/** GET /admin/blog/:id: the complete article, for its form. */
import { data } from 'react-router'
import { loadRecordOr } from '#app/admin/components/use-record.ts'
import { findPostForStaff } from '#app/features/blog/blog-post-resource.server.ts'
import { requireAdmin } from '#app/features/staff/sign-in/guard.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import type { Route } from './+types/blog-record.ts'

export async function loader({ request, context, params: { id } }: Route.LoaderArgs) {
	await requireAdmin({ request, context })
	const record = (await findPostForStaff(context.get(servicesContext).db, id)) ?? null
	return data({ id, record }, record ? 200 : 404)
}

export const clientLoader = ({ serverLoader, params: { id } }: Route.ClientLoaderArgs) =>
	loadRecordOr(serverLoader, { id, record: null })
