/** /admin/showroom: the showroom gallery, put in order, added to, changed and cleared. */
import { Plus } from 'lucide-react'
import { valuesOf } from '#app/kernel/form.ts'
import { newId } from '#app/kernel/new-id.ts'
import { placeholders } from '#app/media/placeholder.ts'
import { readOr } from '#app/platform/read-or.server.ts'
import { services } from '#app/platform/services.server.ts'
import { type GalleryEntry, newGalleryItem } from '#app/showroom/gallery-entry.ts'
import { listGalleryForStaff } from '#app/showroom/gallery-staff-store.server.ts'
import { requireAdmin } from '#app/staff/guard.server.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { galleryAdminWords as words } from '#app/words/en-ZA/admin-gallery.ts'
import type { Route } from './+types/showroom.ts'
import { adminMeta } from './admin-meta.ts'
import { asked } from './parts/answers.ts'
import { ScreenHead } from './parts/screen-head.tsx'
import { useDeleting } from './parts/use-deleting.ts'
import { useDraft } from './parts/use-draft.ts'
import { lastLoaded } from './parts/use-last-loaded.ts'
import { useResourceList } from './parts/use-resource-list.ts'
import { act } from './showroom/act.server.ts'
import { GalleryDialog } from './showroom/gallery-dialog.tsx'
import { GalleryList } from './showroom/gallery-list.tsx'
import { useOrdering } from './showroom/use-ordering.ts'

type Loaded = { entries: GalleryEntry[]; failed: boolean }

export async function loader({ request, context }: Route.LoaderArgs): Promise<Loaded> {
	await requireAdmin({ request, context })
	const { db, log } = context.get(services)
	const entries = await readOr(log, 'gallery items', listGalleryForStaff(db), undefined)
	return { entries: entries ?? [], failed: !entries }
}

const last = lastLoaded<Loaded>(() => ({ entries: [], failed: true }), words.toasts)

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => last.ask(serverLoader)

export async function action({ request, context }: Route.ActionArgs) {
	const by = await requireAdmin({ request, context })
	return act({ ...context.get(services), by }, valuesOf(await request.formData()))
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => asked(serverAction)

export const meta: Route.MetaFunction = () => adminMeta(words.title, undefined)

export default function ShowroomPage({ loaderData }: Route.ComponentProps) {
	const { rows, put, drop, arrange } = useResourceList(loaderData.entries, 'last')
	const editing = useDraft<GalleryEntry>(put)
	const deleting = useDeleting<GalleryEntry>(words.toasts, drop, ({ alt }) => alt)
	const ordering = useOrdering(
		rows.map(({ id }) => id),
		arrange,
	)
	last.useLoaded(loaderData)
	const add = () => editing.open(newGalleryItem(newId()))

	return (
		<>
			<ScreenHead title={words.title} subtitle={words.subtitle(rows.length)} add={words.add} onAdd={add} />
			{rows.length > 0 ? (
				<GalleryList
					entries={rows}
					onMove={ordering.move}
					onRest={ordering.rest}
					onEdit={editing.open}
					onDelete={(entry) => window.confirm(words.confirm) && deleting.now(entry)}
				/>
			) : (
				<div className="rounded-panel border border-line bg-surface-raised px-5">
					<EmptyState picture={placeholders.generic} text={words.none}>
						<Button size="small" onClick={add}>
							<Plus aria-hidden strokeWidth={1.75} className="size-5" />
							{words.addFirst}
						</Button>
					</EmptyState>
				</div>
			)}
			<GalleryDialog {...editing.dialog} />
		</>
	)
}
