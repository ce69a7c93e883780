/** GET /admin/blog/:id: the complete article, for its form. */
import { loadOr } from '#app/admin/components/server-result.ts'
import { BLOG_KIND } from '#app/features/blog/blog-post-record.ts'
import { blogPostResource } from '#app/features/blog/blog-post-resource.server.ts'
import { previewLink } from '#app/features/records/publication.server.ts'
import { can } from '#app/features/staff/members/permissions.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import type { Route } from './+types/blog-record.ts'

export async function loader(args: Route.LoaderArgs) {
	const by = await requirePermission(args, 'content:read')
	const response = await blogPostResource.loadDraft(args)
	const { draft } = response.data
	if (draft && draft.publication !== 'published' && can(by, 'content:write'))
		draft.previewLink = previewLink(args.context.get(servicesContext), { kind: BLOG_KIND, id: draft.id })
	return response
}

export const clientLoader = ({ serverLoader, params: { id } }: Route.ClientLoaderArgs) =>
	loadOr(serverLoader, { id, draft: null, failed: true })
