/** /admin/blog: the articles, searched, added to, changed and cleared. */
import { useState } from 'react'
import type { PostEntry, PostList } from '#app/content/blog-post-entry.ts'
import { blogPostResource, listPostsForStaff } from '#app/content/blog-post-resource.server.ts'
import { readOr } from '#app/platform/read-or.server.ts'
import { services } from '#app/platform/services.server.ts'
import { requireAdmin } from '#app/staff/guard.server.ts'
import { blogAdminWords as words } from '#app/words/en-ZA/admin-blog.ts'
import type { Route } from './+types/blog.ts'
import { adminMeta } from './admin-meta.ts'
import { BlogDialog, type Opened } from './blog/blog-dialog.tsx'
import { BlogList } from './blog/blog-list.tsx'
import { asked } from './parts/answers.ts'
import { DeleteDialog } from './parts/delete-dialog.tsx'
import { RecordScreen } from './parts/record-screen.tsx'
import { useDeleting } from './parts/use-deleting.ts'
import { lastLoaded } from './parts/use-last-loaded.ts'
import { useResourceList } from './parts/use-resource-list.ts'

type Loaded = { search: string; list: PostList; failed: boolean }

const NOTHING: PostList = { entries: [], total: 0, page: 1, pages: 1 }

export async function loader({ request, context }: Route.LoaderArgs): Promise<Loaded> {
	await requireAdmin({ request, context })
	const { db, log } = context.get(services)
	const asked = new URL(request.url).searchParams
	const search = asked.get('search') ?? ''
	const page = Math.trunc(Number(asked.get('page'))) || 1
	const list = await readOr(log, 'posts', listPostsForStaff(db, { search, page }), undefined)
	return { search, list: list ?? NOTHING, failed: !list }
}

const last = lastLoaded<Loaded>(() => ({ search: '', list: NOTHING, failed: true }), words.toasts)

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => last.ask(serverLoader)

export const action = blogPostResource.action

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => asked(serverAction)

export const meta: Route.MetaFunction = () => adminMeta(words.title, undefined)

export default function BlogPage({ loaderData }: Route.ComponentProps) {
	const { search, list } = loaderData
	const { rows, put, drop } = useResourceList(list.entries, 'first')
	const [opened, setOpened] = useState<Opened>()
	const deleting = useDeleting<PostEntry>(words.toasts, drop, ({ title }) => title)
	const total = list.total + rows.length - list.entries.length
	last.useLoaded(loaderData)

	return (
		<>
			<RecordScreen
				words={words}
				search={search}
				total={total}
				isEmpty={rows.length === 0}
				pages={list}
				onAdd={() => setOpened({})}
			>
				<BlogList entries={rows} onEdit={({ id }) => setOpened({ id })} onDelete={deleting.ask} />
			</RecordScreen>
			<BlogDialog opened={opened} onClose={() => setOpened(undefined)} onSaved={put} onGone={drop} />
			<DeleteDialog {...deleting.dialog} title={words.deleteTitle} text={words.deleteText} />
		</>
	)
}
