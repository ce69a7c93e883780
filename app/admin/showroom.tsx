/** /admin/showroom: orders, adds, changes and deletes items of the showroom gallery. */
import { useState } from 'react'
import { data } from 'react-router'
import { createLastLoaded } from '#app/admin/components/server-result.ts'
import { readForm, toValues } from '#app/core/form.ts'
import { newId } from '#app/core/ids.ts'
import { NOTHING_LOADED } from '#app/features/records/record-result.ts'
import { galleryResource, orderGallery } from '#app/features/showroom/gallery.server.ts'
import type { GalleryType } from '#app/features/showroom/gallery-item.ts'
import { GalleryItemForm } from '#app/features/showroom/gallery-item-form.tsx'
import {
	type GalleryRecord,
	galleryItemInput,
	galleryOrderInput,
	newGalleryItem,
} from '#app/features/showroom/gallery-record.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { galleryAdminMessages as messages } from '#messages/admin-content.ts'
import type { Route } from './+types/showroom.ts'
import { RecordDialog } from './components/record-dialog.tsx'
import { RecordScreen } from './components/record-screen.tsx'
import { callServerAction } from './components/server-result.ts'
import { type Records, useRecords } from './components/use-records.ts'
import { adminMeta } from './frame.ts'
import { GalleryList, type OrderResult, useOrdering } from './showroom/gallery-list.tsx'

export const loader = (args: Route.LoaderArgs) => galleryResource.loadList(args)

type Loaded = Awaited<ReturnType<typeof loader>>

const last = createLastLoaded<Loaded>(NOTHING_LOADED, messages.toasts)

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => last.load(serverLoader)

export async function action({ request, context }: Route.ActionArgs) {
	const services = {
		by: await requirePermission({ request, context }, 'content:write'),
		...context.get(servicesContext),
	}
	const values = toValues(await request.formData())
	if (values.intent !== 'order') return galleryResource.act(services, values)

	const orderResponse = (result: OrderResult, status: number) => data(result, { status })
	const form = readForm(galleryOrderInput, values)
	if (!form.ok) return orderResponse({ outcome: 'invalid', fieldErrors: form.fieldErrors }, 400)
	const ordered = await orderGallery(services, form.value)
	if (!ordered.ok) return orderResponse(ordered.error, 409)
	return orderResponse({ outcome: 'ordered', ids: ordered.value }, 200)
}

export const clientAction = (args: Route.ClientActionArgs) => callServerAction(args)

export const meta: Route.MetaFunction = () => adminMeta(messages.title, undefined)

export default function ShowroomPage({ loaderData }: Route.ComponentProps) {
	const records = useRecords(loaderData, {
		messages,
		newOnes: 'last',
		nameOf: ({ alt }: GalleryRecord) => alt,
		newDraft: () => newGalleryItem(newId()),
	})
	const ordering = useOrdering(
		records.rows.map(({ id }) => id),
		records.arrange,
	)
	last.useLoaded(loaderData)
	return (
		<>
			<RecordScreen records={records}>
				<GalleryList
					items={records.rows}
					onMove={ordering.move}
					onRest={ordering.rest}
					onEdit={records.edit}
					onDelete={(item) => window.confirm(messages.confirm(item.alt)) && records.deleteNow(item)}
				/>
			</RecordScreen>
			<GalleryDialog records={records} />
		</>
	)
}

function GalleryDialog({ records }: { records: Records<GalleryRecord, GalleryRecord> }) {
	const [type, setType] = useState<GalleryType>('image')
	return (
		<RecordDialog
			records={records}
			schema={galleryItemInput(type)}
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
