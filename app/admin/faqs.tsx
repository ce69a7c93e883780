/** /admin/faqs: the questions that visitors ask, searched, added to, changed and cleared. */
import { useState } from 'react'
import { href } from 'react-router'
import { type FaqEntry, newFaq } from '#app/content/faq-entry.ts'
import { faqResource, listFaqCategories, listFaqsForStaff } from '#app/content/faq-resource.server.ts'
import { valuesOf } from '#app/kernel/form.ts'
import { newId } from '#app/kernel/new-id.ts'
import { placeholders } from '#app/media/placeholder.ts'
import { readOr } from '#app/platform/read-or.server.ts'
import { services } from '#app/platform/services.server.ts'
import { requireAdmin } from '#app/staff/guard.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { faqsWords as words } from '#app/words/en-ZA/admin-faqs.ts'
import { partWords } from '#app/words/en-ZA/admin-parts.ts'
import type { Route } from './+types/faqs.ts'
import { adminMeta } from './admin-meta.ts'
import { FaqDialog } from './faqs/faq-dialog.tsx'
import { FaqTables } from './faqs/faq-tables.tsx'
import { actOnRecord } from './parts/act-on-record.server.ts'
import { asked } from './parts/answers.ts'
import { DeleteDialog } from './parts/delete-dialog.tsx'
import { ListSearch } from './parts/list-search.tsx'
import { ScreenHead } from './parts/screen-head.tsx'
import { useDeleting } from './parts/use-deleting.ts'
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

export async function action({ request, context }: Route.ActionArgs) {
	const by = await requireAdmin({ request, context })
	const given = { ...context.get(services), by }
	return actOnRecord(given, valuesOf(await request.formData()), faqResource)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => asked(serverAction)

export const meta: Route.MetaFunction = () => adminMeta(words.title, undefined)

export default function FaqsPage({ loaderData }: Route.ComponentProps) {
	const { search, faqs, categories } = loaderData
	const { rows, put, drop } = useResourceList(faqs, 'last')
	const [draft, setDraft] = useState<FaqEntry>()
	const deleting = useDeleting<FaqEntry>(words.toasts, drop, ({ question }) => question)
	last.useLoaded(loaderData)

	return (
		<>
			<ScreenHead
				title={words.title}
				subtitle={search ? words.found(rows.length) : words.subtitle(rows.length)}
				add={words.add}
				onAdd={() => setDraft(newFaq(newId()))}
			/>
			<div className="rounded-panel border border-line bg-surface-raised">
				<ListSearch label={words.search} example={words.searchExample} search={search} />
				<FaqTables faqs={rows} onEdit={setDraft} onDelete={deleting.ask} />
				{rows.length === 0 && <NoFaqs isSearched={search !== ''} />}
			</div>
			<FaqDialog
				draft={draft}
				categories={[...new Set([...categories, ...rows.map(({ category }) => category)])].sort()}
				onOpen={setDraft}
				onSaved={put}
			/>
			<DeleteDialog {...deleting.dialog} title={words.deleteTitle} text={words.deleteText} />
		</>
	)
}

const NoFaqs = ({ isSearched }: { isSearched: boolean }) => (
	<div className="px-5">
		<EmptyState picture={placeholders.generic} text={words.none}>
			<p className="-mt-3 text-sm text-ink-muted">{words.noneHelp}</p>
			{isSearched && (
				<ButtonLink to={href('/admin/faqs')} size="small" viewTransition={false}>
					{partWords.clear}
				</ButtonLink>
			)}
		</EmptyState>
	</div>
)
