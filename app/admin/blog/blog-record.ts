/** GET /admin/blog/:id: all of one article, for the form that changes it. */
import { data } from 'react-router'
import { recordOr } from '#app/admin/parts/use-record.ts'
import { findPostForStaff } from '#app/content/blog-post-resource.server.ts'
import { services } from '#app/platform/services.server.ts'
import { requireAdmin } from '#app/staff/guard.server.ts'
import type { Route } from './+types/blog-record.ts'

export async function loader({ request, context, params: { id } }: Route.LoaderArgs) {
	await requireAdmin({ request, context })
	const record = (await findPostForStaff(context.get(services).db, id)) ?? null
	return data({ id, record }, record ? 200 : 404)
}

export const clientLoader = ({ serverLoader, params: { id } }: Route.ClientLoaderArgs) =>
	recordOr(serverLoader, { id, record: null })
