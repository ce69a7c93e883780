/** GET /admin/blog/:id: the complete article, for its form. */
import { loadOr } from '#app/admin/components/client-loaders.ts'
import { blogPostResource } from '#app/features/blog/blog-post-resource.server.ts'
import type { Route } from './+types/blog-record.ts'

export const loader = (args: Route.LoaderArgs) => blogPostResource.loadDraft(args)

export const clientLoader = ({ serverLoader, params: { id } }: Route.ClientLoaderArgs) =>
	loadOr(serverLoader, { id, draft: null, failed: true })
