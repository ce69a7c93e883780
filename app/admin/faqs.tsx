/** /admin/faqs: the questions that visitors ask, searched, added to, changed and cleared. */
import { type FaqEntry, faqInput, inCategories, newFaq } from '#app/content/faq-entry.ts'
import { FaqForm } from '#app/content/faq-form.tsx'
import { faqResource, listFaqCategories, listFaqsForStaff } from '#app/content/faq-resource.server.ts'
import { newId } from '#app/kernel/new-id.ts'
import { readOr } from '#app/platform/read-or.server.ts'
import { services } from '#app/platform/services.server.ts'
import { requireAdmin } from '#app/staff/guard.server.ts'
import { faqsWords as words } from '#app/words/en-ZA/admin-faqs.ts'
import type { Route } from './+types/faqs.ts'
import { adminMeta } from './admin-meta.ts'
import { asked } from './parts/answers.ts'
import { DeleteDialog } from './parts/delete-dialog.tsx'
import { RecordDialog } from './parts/record-dialog.tsx'
import { RecordScreen } from './parts/record-screen.tsx'
import { type Column, ResourceTable } from './parts/resource-table.tsx'
import { useDeleting } from './parts/use-deleting.ts'
import { useDraft } from './parts/use-draft.ts'
import { lastLoaded } from './parts/use-last-loaded.ts'
import { useResourceList } from './parts/use-resource-list.ts'

type Loaded = { search: string; faqs: FaqEntry[]; categories: string[]; failed: boolean }

export async function loader({ request, context }: Route.LoaderArgs): Promise<Loaded> {
	await requireAdmin({ request, context })
	const { db, log } = context.get(services)
	const search = new URL(request.url).searchParams.get('search') ?? ''
	const [faqs, categories] = await Promise.all([
		readOr(log, 'FAQs', listFaqsForStaff(db, search), undefined),
		readOr(log, 'the categories of FAQs', listFaqCategories(db), []),
	])
	return { search, faqs: faqs ?? [], categories, failed: !faqs }
}

const last = lastLoaded<Loaded>(() => ({ search: '', faqs: [], categories: [], failed: true }), words.toasts)

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => last.ask(serverLoader)

export const action = faqResource.action

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => asked(serverAction)

export const meta: Route.MetaFunction = () => adminMeta(words.title, undefined)

export default function FaqsPage({ loaderData }: Route.ComponentProps) {
	const { search, faqs, categories } = loaderData
	const { rows, put, drop } = useResourceList(faqs, 'last')
	const editing = useDraft<FaqEntry>(put)
	const deleting = useDeleting<FaqEntry>(words.toasts, drop, ({ question }) => question)
	const inUse = [...new Set([...categories, ...rows.map(({ category }) => category)])].sort()
	last.useLoaded(loaderData)

	return (
		<>
			<RecordScreen
				words={words}
				search={search}
				total={rows.length}
				onAdd={() => editing.open(newFaq(newId()))}
			>
				{inCategories(rows).map(([category, members]) => (
					<section key={category} aria-label={category} className="not-last:border-b not-last:border-line">
						<h2 className="title px-5 pt-6 pb-3 text-title-sm wrap-anywhere">{category}</h2>
						<ResourceTable
							label={category}
							columns={columns}
							rows={members}
							nameOf={({ question }) => question}
							onEdit={editing.open}
							onDelete={deleting.ask}
						/>
					</section>
				))}
			</RecordScreen>
			<RecordDialog
				{...editing.dialog}
				schema={faqInput}
				words={words}
				size="narrow"
				fields={(draft, { field }) => <FaqForm draft={draft} field={field} categories={inUse} />}
			/>
			<DeleteDialog {...deleting.dialog} title={words.deleteTitle} text={words.deleteText} />
		</>
	)
}

const columns: Column<FaqEntry>[] = [
	{
		head: words.columns.order,
		cell: ({ orderIndex }) => (
			<span className="text-ink-muted md:text-ink">
				<span className="md:hidden">{words.columns.order} </span>
				{orderIndex}
			</span>
		),
		className: 'md:w-20',
	},
	{
		head: words.columns.question,
		cell: ({ question }) => <b className="leading-[1.3] font-[620]">{question}</b>,
		className: 'max-md:col-span-full md:w-[34%]',
	},
	{
		head: words.columns.answer,
		cell: ({ answer }) => <span className="line-clamp-2 text-ink-muted">{answer}</span>,
		className: 'max-md:col-span-full',
	},
]
