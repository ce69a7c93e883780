/** /admin/faqs: searches, adds, changes and deletes FAQs. */

import { newId } from '#app/core/new-id.ts'
import { FaqForm } from '#app/features/faqs/faq-form.tsx'
import { type FaqRecord, faqInput, groupByCategory, newFaq } from '#app/features/faqs/faq-record.ts'
import { faqResource, listFaqCategories, listFaqsForStaff } from '#app/features/faqs/faq-resource.server.ts'
import { requireAdmin } from '#app/features/staff/sign-in/guard.server.ts'
import { readOrFallback } from '#app/infra/read-or-fallback.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { faqsMessages as messages } from '#app/messages/en-ZA/admin-faqs.ts'
import type { Route } from './+types/faqs.ts'
import { adminMeta } from './admin-meta.ts'
import { DeleteDialog } from './components/delete-dialog.tsx'
import { RecordDialog } from './components/record-dialog.tsx'
import { RecordScreen } from './components/record-screen.tsx'
import { type Column, ResourceTable } from './components/resource-table.tsx'
import { callServerAction } from './components/server-result.ts'
import { useDeleting } from './components/use-deleting.ts'
import { useDraft } from './components/use-draft.ts'
import { createLastLoaded } from './components/use-last-loaded.ts'
import { useResourceList } from './components/use-resource-list.ts'

type Loaded = { search: string; faqs: FaqRecord[]; categories: string[]; failed: boolean }

export async function loader({ request, context }: Route.LoaderArgs): Promise<Loaded> {
	await requireAdmin({ request, context })
	const { db, log } = context.get(servicesContext)
	const search = new URL(request.url).searchParams.get('search') ?? ''
	const [faqs, categories] = await Promise.all([
		readOrFallback(log, 'FAQs', listFaqsForStaff(db, search), undefined),
		readOrFallback(log, 'the categories of FAQs', listFaqCategories(db), []),
	])
	return { search, faqs: faqs ?? [], categories, failed: !faqs }
}

const last = createLastLoaded<Loaded>(
	() => ({ search: '', faqs: [], categories: [], failed: true }),
	messages.toasts,
)

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => last.load(serverLoader)

export const action = faqResource.action

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => callServerAction(serverAction)

export const meta: Route.MetaFunction = () => adminMeta(messages.title, undefined)

export default function FaqsPage({ loaderData }: Route.ComponentProps) {
	const { search, faqs, categories } = loaderData
	const { rows, put, drop } = useResourceList(faqs, 'last')
	const editing = useDraft<FaqRecord>(put)
	const deleting = useDeleting<FaqRecord>(messages.toasts, drop, ({ question }) => question)
	const inUse = [...new Set([...categories, ...rows.map(({ category }) => category)])].sort()
	last.useLoaded(loaderData)

	return (
		<>
			<RecordScreen
				messages={messages}
				search={search}
				total={rows.length}
				onAdd={() => editing.open(newFaq(newId()))}
			>
				{groupByCategory(rows).map(([category, members]) => (
					<section key={category} aria-label={category} className="not-last:border-b not-last:border-line">
						<h2 className="title px-5 pt-6 pb-3 text-title-sm wrap-anywhere">{category}</h2>
						<ResourceTable
							label={category}
							columns={columns}
							rows={members}
							nameOf={({ question }) => question}
							onEdit={editing.open}
							onDelete={deleting.confirm}
						/>
					</section>
				))}
			</RecordScreen>
			<RecordDialog
				{...editing.dialog}
				schema={faqInput}
				messages={messages}
				size="narrow"
				fields={(draft, { field }) => <FaqForm draft={draft} field={field} categories={inUse} />}
			/>
			<DeleteDialog {...deleting.dialog} title={messages.deleteTitle} text={messages.deleteText} />
		</>
	)
}

const columns: Column<FaqRecord>[] = [
	{
		head: messages.columns.order,
		cell: ({ orderIndex }) => (
			<span className="text-ink-muted md:text-ink">
				<span className="md:hidden">{messages.columns.order} </span>
				{orderIndex}
			</span>
		),
		className: 'md:w-20',
	},
	{
		head: messages.columns.question,
		cell: ({ question }) => <b className="leading-[1.3] font-[620]">{question}</b>,
		className: 'max-md:col-span-full md:w-[34%]',
	},
	{
		head: messages.columns.answer,
		cell: ({ answer }) => <span className="line-clamp-2 text-ink-muted">{answer}</span>,
		className: 'max-md:col-span-full',
	},
]
