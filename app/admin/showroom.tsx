/** /admin/showroom: orders, adds, changes and deletes items of the showroom gallery. */
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/components/button.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { toValues } from '#app/core/form.ts'
import { newId } from '#app/core/new-id.ts'
import { placeholders } from '#app/features/media/placeholder.ts'
import type { GalleryType } from '#app/features/showroom/gallery-item.ts'
import { GalleryItemForm } from '#app/features/showroom/gallery-item-form.tsx'
import { galleryItemInput } from '#app/features/showroom/gallery-item-schema.ts'
import { type GalleryRecord, newGalleryItem } from '#app/features/showroom/gallery-record.ts'
import { listGalleryForStaff } from '#app/features/showroom/gallery-staff-queries.server.ts'
import { requireAdmin } from '#app/features/staff/sign-in/guard.server.ts'
import { readOrFallback } from '#app/infra/read-or-fallback.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { galleryAdminMessages as messages } from '#app/messages/en-ZA/admin-gallery.ts'
import type { Route } from './+types/showroom.ts'
import { adminMeta } from './admin-meta.ts'
import { RecordDialog } from './components/record-dialog.tsx'
import { ScreenHead } from './components/screen-head.tsx'
import { callServerAction } from './components/server-result.ts'
import { useDeleting } from './components/use-deleting.ts'
import { useDraft } from './components/use-draft.ts'
import { createLastLoaded } from './components/use-last-loaded.ts'
import { useResourceList } from './components/use-resource-list.ts'
import { act } from './showroom/act.server.ts'
import { GalleryList } from './showroom/gallery-list.tsx'
import { useOrdering } from './showroom/use-ordering.ts'

type Loaded = { items: GalleryRecord[]; failed: boolean }

export async function loader({ request, context }: Route.LoaderArgs): Promise<Loaded> {
	await requireAdmin({ request, context })
	const { db, log } = context.get(servicesContext)
	const items = await readOrFallback(log, 'gallery items', listGalleryForStaff(db), undefined)
	return { items: items ?? [], failed: !items }
}

const last = createLastLoaded<Loaded>(() => ({ items: [], failed: true }), messages.toasts)

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => last.load(serverLoader)

export async function action({ request, context }: Route.ActionArgs) {
	const by = await requireAdmin({ request, context })
	return act({ ...context.get(servicesContext), by }, toValues(await request.formData()))
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => callServerAction(serverAction)

export const meta: Route.MetaFunction = () => adminMeta(messages.title, undefined)

export default function ShowroomPage({ loaderData }: Route.ComponentProps) {
	const { rows, put, drop, arrange } = useResourceList(loaderData.items, 'last')
	const editing = useDraft<GalleryRecord>(put)
	const deleting = useDeleting<GalleryRecord>(messages.toasts, drop, ({ alt }) => alt)
	const ordering = useOrdering(
		rows.map(({ id }) => id),
		arrange,
	)
	last.useLoaded(loaderData)
	const add = () => editing.open(newGalleryItem(newId()))

	return (
		<>
			<ScreenHead
				title={messages.title}
				subtitle={messages.subtitle(rows.length)}
				add={messages.add}
				onAdd={add}
			/>
			{rows.length > 0 ? (
				<GalleryList
					items={rows}
					onMove={ordering.move}
					onRest={ordering.rest}
					onEdit={editing.open}
					onDelete={(item) => window.confirm(messages.confirm) && deleting.deleteNow(item)}
				/>
			) : (
				<div className="rounded-panel border border-line bg-surface-raised px-5">
					<EmptyState picture={placeholders.generic} text={messages.none}>
						<Button size="small" onClick={add}>
							<Plus aria-hidden strokeWidth={1.75} className="size-5" />
							{messages.addFirst}
						</Button>
					</EmptyState>
				</div>
			)}
			<GalleryDialog {...editing.dialog} />
		</>
	)
}

function GalleryDialog(dialog: ReturnType<typeof useDraft<GalleryRecord>>['dialog']) {
	const [type, setType] = useState<GalleryType>('image')
	return (
		<RecordDialog
			{...dialog}
			schema={galleryItemInput(type)}
			messages={messages}
			size="narrow"
			fields={(draft, { field, showErrors }) => (
				<GalleryItemForm
					draft={draft}
					field={field}
					onType={(newType) => {
						setType(newType)
						showErrors({})
					}}
				/>
			)}
		/>
	)
}
