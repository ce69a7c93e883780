/** /admin/trash: what was deleted in the last 30 days, and puts it back. */
import { ArchiveRestore } from 'lucide-react'
import { useState } from 'react'
import { redirect } from 'react-router'
import { Button } from '#app/components/button.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { Status } from '#app/components/spoken.tsx'
import { Tag } from '#app/components/tags.tsx'
import { formatDateTime } from '#app/core/dates.ts'
import { toValues, typedText } from '#app/core/form.ts'
import { onPage, readPageNumber } from '#app/core/page-number.ts'
import { blogPostResource } from '#app/features/blog/blog-post-resource.server.ts'
import { faqResource } from '#app/features/faqs/faqs.server.ts'
import { placeholders } from '#app/features/media/placeholder.ts'
import type { RecordResult } from '#app/features/records/record-result.ts'
import { listTrash } from '#app/features/records/trash.server.ts'
import { galleryResource } from '#app/features/showroom/gallery.server.ts'
import type { AuditLogKind } from '#app/features/staff/audit-log/audit-log.ts'
import { can } from '#app/features/staff/members/permissions.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { vehicleResource } from '#app/features/vehicles/vehicle-resource.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { auditLogMessages, trashMessages as messages } from '#messages/audit-log.ts'

import type { Route } from './+types/trash.ts'
import { ListPages } from './components/record-screen.tsx'
import { callServerAction } from './components/server-result.ts'
import { showRestored, useSaving } from './components/use-records.ts'
import { adminMeta } from './frame.ts'

const resources = () => [vehicleResource, blogPostResource, faqResource, galleryResource]

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const admin = await requirePermission({ request, context }, 'stock:write', 'content:write')
	const { db, now } = context.get(servicesContext)
	const kinds = resources().flatMap(({ kind, area }) => (can(admin, `${area}:write`) ? kind : []))
	const page = readPageNumber(url.searchParams.get('page'))
	const list = await listTrash(db, { kinds, page, now: now() })
	if (page > list.pages) throw redirect(onPage(url, list.pages))
	return list
}

/** Who may delete a record of a kind may restore it. */
export async function action({ request, context }: Route.ActionArgs) {
	await requirePermission({ request, context }, 'stock:write', 'content:write')
	const values = toValues(await request.formData())
	const resource = resources().find(({ kind }) => kind === values.kind) ?? vehicleResource
	const by = await requirePermission({ request, context }, `${resource.area}:write`)
	const id = typedText(values, 'id', 36)
	return resource.act({ ...context.get(servicesContext), by }, { intent: 'restore', id })
}

export const clientAction = (args: Route.ClientActionArgs) => callServerAction(args)

export const meta: Route.MetaFunction = () => adminMeta(messages.heading, undefined)

export default function TrashPage({ loaderData: { entries, total, page, pages } }: Route.ComponentProps) {
	const [restored, setRestored] = useState<string[]>([])
	const left = entries.filter(({ id }) => !restored.includes(id))
	const count = messages.total(total - (entries.length - left.length))
	return (
		<>
			<h1 className="title text-title-md">{messages.heading}</h1>
			<p className="mt-1 mb-6 max-w-160 text-sm text-ink-muted">{messages.subtitle}</p>
			<Status text={count} />
			<div className="rounded-panel border border-line bg-surface-raised text-sm">
				{left.length === 0 ? (
					<div className="px-5">
						<EmptyState picture={placeholders.generic} text={messages.none} />
					</div>
				) : (
					<ul aria-label={messages.list}>
						{left.map((entry) => (
							<Row key={entry.id} entry={entry} onRestored={() => setRestored([...restored, entry.id])} />
						))}
					</ul>
				)}
			</div>
			<ListPages page={page} pages={pages} />
		</>
	)
}

type Entry = Awaited<ReturnType<typeof loader>>['entries'][number]

function Row({ entry, onRestored }: { entry: Entry; onRestored: () => void }) {
	const { id, kind, name, deletedAt, by, daysLeft } = entry
	const { isBusy, send } = useSaving<RecordResult<unknown>>((result) => {
		if (result.outcome === 'restored') onRestored()
		showRestored(result, () => name)
	})
	return (
		<li className="flex flex-wrap items-center gap-x-5 gap-y-3 px-5 py-4 not-last:border-b not-last:border-line">
			<div className="min-w-0 flex-[1_1_16rem]">
				<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<b className="font-[620] wrap-anywhere">{name}</b>
					<Tag>{auditLogMessages.kinds[kind as AuditLogKind]}</Tag>
				</p>
				<p className="text-ink-muted">{messages.deleted(formatDateTime(deletedAt), by || undefined)}</p>
			</div>
			<p className="whitespace-nowrap text-ink-muted">{messages.daysLeft(daysLeft)}</p>
			<Button
				size="small"
				aria-label={messages.restoreLabel(name)}
				aria-disabled={isBusy || undefined}
				onClick={() => isBusy || send({ kind, id })}
			>
				<ArchiveRestore aria-hidden strokeWidth={1.75} className="size-5" />
				{messages.restore}
			</Button>
		</li>
	)
}
