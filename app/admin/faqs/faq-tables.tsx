/** Questions in a table for each category, under its heading. */
import { useId } from 'react'
import { type Column, ResourceTable } from '#app/admin/parts/resource-table.tsx'
import { type FaqEntry, inCategories } from '#app/content/faq-entry.ts'
import { faqsWords as words } from '#app/words/en-ZA/admin-faqs.ts'

type Props = {
	faqs: FaqEntry[]
	onEdit: (faq: FaqEntry) => void
	onDelete: (faq: FaqEntry) => void
}

export const FaqTables = ({ faqs, ...does }: Props) =>
	inCategories(faqs).map(([category, members]) => (
		<Category key={category} category={category} faqs={members} {...does} />
	))

function Category({ category, faqs, ...does }: Props & { category: string }) {
	const id = useId()
	return (
		<section aria-labelledby={id} className="not-last:border-b not-last:border-line">
			<h2 id={id} className="title px-5 pt-6 pb-3 text-title-sm wrap-anywhere">
				{category}
			</h2>
			<ResourceTable
				label={category}
				columns={columns}
				rows={faqs}
				nameOf={({ question }) => question}
				{...does}
			/>
		</section>
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
