/** /admin/blog: searches, adds, changes and deletes articles. */
import { useState } from 'react'
import type { PostList, PostListItem } from '#app/features/blog/blog-post-record.ts'
import { blogPostResource, listPostsForStaff } from '#app/features/blog/blog-post-resource.server.ts'
import { requireAdmin } from '#app/features/staff/sign-in/guard.server.ts'
import { readOrFallback } from '#app/infra/read-or-fallback.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { blogAdminMessages as messages } from '#app/messages/en-ZA/admin-blog.ts'
import type { Route } from './+types/blog.ts'
import { adminMeta } from './admin-meta.ts'
import { BlogDialog, type Opened } from './blog/blog-dialog.tsx'
import { BlogList } from './blog/blog-list.tsx'
import { DeleteDialog } from './components/delete-dialog.tsx'
import { RecordScreen } from './components/record-screen.tsx'
import { callServerAction } from './components/server-result.ts'
import { useDeleting } from './components/use-deleting.ts'
import { createLastLoaded } from './components/use-last-loaded.ts'
import { useResourceList } from './components/use-resource-list.ts'

type Loaded = { search: string; list: PostList; failed: boolean }

const NOTHING: PostList = { items: [], total: 0, page: 1, pages: 1 }

export async function loader({ request, context }: Route.LoaderArgs): Promise<Loaded> {
	await requireAdmin({ request, context })
	const { db, log } = context.get(servicesContext)
	const query = new URL(request.url).searchParams
	const search = query.get('search') ?? ''
	const page = Math.trunc(Number(query.get('page'))) || 1
	const list = await readOrFallback(log, 'posts', listPostsForStaff(db, { search, page }), undefined)
	return { search, list: list ?? NOTHING, failed: !list }
}

const last = createLastLoaded<Loaded>(() => ({ search: '', list: NOTHING, failed: true }), messages.toasts)

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => last.load(serverLoader)

export const action = blogPostResource.action

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => callServerAction(serverAction)

export const meta: Route.MetaFunction = () => adminMeta(messages.title, undefined)

export default function BlogPage({ loaderData }: Route.ComponentProps) {
	const { search, list } = loaderData
	const { rows, put, drop } = useResourceList(list.items, 'first')
	const [opened, setOpened] = useState<Opened>()
	const deleting = useDeleting<PostListItem>(messages.toasts, drop, ({ title }) => title)
	const total = list.total + rows.length - list.items.length
	last.useLoaded(loaderData)

	return (
		<>
			<RecordScreen
				messages={messages}
				search={search}
				total={total}
				isEmpty={rows.length === 0}
				pages={list}
				onAdd={() => setOpened({})}
			>
				<BlogList items={rows} onEdit={({ id }) => setOpened({ id })} onDelete={deleting.confirm} />
			</RecordScreen>
			<BlogDialog
				opened={opened}
				onOpen={setOpened}
				onClose={() => setOpened(undefined)}
				onSaved={put}
				onGone={drop}
			/>
			<DeleteDialog {...deleting.dialog} title={messages.deleteTitle} text={messages.deleteText} />
		</>
	)
}
