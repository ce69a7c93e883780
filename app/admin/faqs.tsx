/** /admin/faqs: searches, adds, changes and deletes FAQs. */
import { useId } from 'react'
import { createLastLoaded } from '#app/admin/components/server-result.ts'
import { TextAreaField, TextField } from '#app/components/field.tsx'
import type { FieldOf } from '#app/components/use-form.ts'
import { newId } from '#app/core/ids.ts'
import { groupFaqs } from '#app/features/faqs/faq.ts'
import { FAQ_KIND, type FaqRecord, faqInput, newFaq } from '#app/features/faqs/faq-record.ts'
import { faqResource, listFaqCategories } from '#app/features/faqs/faqs.server.ts'
import { NOTHING_LOADED } from '#app/features/records/record-result.ts'
import { readOrFallback } from '#app/infra/read-or-fallback.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { recordMessages } from '#messages/admin.ts'
import { faqsMessages as messages } from '#messages/admin-content.ts'
import type { Route } from './+types/faqs.ts'
import { RecordDialog } from './components/record-dialog.tsx'
import { RecordScreen } from './components/record-screen.tsx'
import { type Column, ResourceTable } from './components/resource-table.tsx'
import { callServerAction } from './components/server-result.ts'
import { useRecords } from './components/use-records.ts'
import { adminMeta } from './frame.ts'

export async function loader(args: Route.LoaderArgs) {
	const list = await faqResource.loadList(args)
	const { db, log } = args.context.get(servicesContext)
	const categories = await readOrFallback(log, 'the categories of FAQs', listFaqCategories(db), [])
	return { ...list, categories }
}

type Loaded = Awaited<ReturnType<typeof loader>>

const last = createLastLoaded<Loaded>({ ...NOTHING_LOADED, categories: [] }, messages.toasts)

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => last.load(serverLoader)

export const action = faqResource.action

export const clientAction = (args: Route.ClientActionArgs) => callServerAction(args)

export const meta: Route.MetaFunction = () => adminMeta(messages.title, undefined)

export default function FaqsPage({ loaderData }: Route.ComponentProps) {
	const records = useRecords(loaderData, {
		messages,
		newOnes: 'last',
		nameOf: ({ question }: FaqRecord) => question,
		newDraft: () => newFaq(newId()),
	})
	last.useLoaded(loaderData)
	const groups = groupFaqs(records.rows)
	const categories = [
		...new Set([...loaderData.categories, ...groups.map(({ category }) => category)]),
	].sort()
	return (
		<>
			<RecordScreen records={records}>
				{groups.map(({ category, faqs }) => (
					<section key={category} aria-label={category} className="not-last:border-b not-last:border-line">
						<h2 className="title px-5 pt-6 pb-3 text-title-sm wrap-anywhere max-md:border-b max-md:border-line max-md:pt-5">
							{category}
						</h2>
						<ResourceTable label={category} records={records} rows={faqs} columns={columns()} />
					</section>
				))}
			</RecordScreen>
			<RecordDialog
				records={records}
				schema={faqInput}
				historyOf={FAQ_KIND}
				size="narrow"
				fields={(draft, { field }) => <FaqFields draft={draft} field={field} categories={categories} />}
			/>
		</>
	)
}

const columns = (): Column<FaqRecord>[] => [
	{
		head: messages.columns.order,
		cell: ({ orderIndex }) => (
			<span className="text-ink-muted max-md:text-xs md:text-ink">
				<span className="md:hidden">{messages.columns.order} </span>
				{orderIndex}
			</span>
		),
		className: 'md:w-16',
	},
	{
		head: messages.columns.question,
		cell: ({ question }) => <b className="block leading-[1.3] font-[620]">{question}</b>,
		className: 'md:w-[38%]',
	},
	{
		head: messages.columns.answer,
		cell: ({ answer }) => (
			<span className="line-clamp-2 text-ink-muted max-md:mt-0.5 max-md:text-xs">{answer}</span>
		),
	},
]

type FieldsProps = { draft: FaqRecord; field: FieldOf; categories: string[] }

function FaqFields({ draft, field, categories }: FieldsProps) {
	const id = useId()
	const fieldProps = <Name extends keyof typeof messages.labels>(name: Name) => ({
		...field(name),
		label: messages.labels[name],
		defaultValue: draft[name],
	})
	return (
		<div className="grid gap-5">
			<p className="text-xs text-ink-muted">{recordMessages.required}</p>
			<div className="grid gap-5 md:grid-cols-[1fr_14rem]">
				<TextField
					{...fieldProps('category')}
					required
					list={id}
					autoComplete="off"
					help={messages.categoryHelp}
				/>
				<TextField
					{...fieldProps('orderIndex')}
					inputMode="numeric"
					autoComplete="off"
					help={messages.orderHelp}
				/>
			</div>
			<TextField {...fieldProps('question')} required autoComplete="off" />
			<TextAreaField {...fieldProps('answer')} required rows={8} help={messages.answerHint} />
			<datalist id={id}>
				{categories.map((category) => (
					<option key={category} value={category} />
				))}
			</datalist>
		</div>
	)
}
