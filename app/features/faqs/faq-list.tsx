/** FAQs grouped by category; one answer on the page is open at a time (specification, section 2). */
import { Link2 } from 'lucide-react'
import { icons } from '#app/components/icons.ts'
import { InPageLink } from '#app/components/in-page-link.tsx'
import { faqMessages as messages } from '#messages/dealership-pages.ts'
import { type Faq, type FaqGroup, splitParagraphs } from './faq.ts'

export function FaqList({ groups }: { groups: FaqGroup[] }) {
	return groups.map(({ category, anchor, faqs }) => (
		<section key={anchor} aria-labelledby={anchor} className="not-first:mt-14">
			<h2 id={anchor} tabIndex={-1} className="title mb-5 scroll-mt-4 text-title-md">
				{category}
			</h2>
			<div className="border-t-2 border-ink">
				{faqs.map((faq) => (
					<FaqItem key={faq.id} faq={faq} />
				))}
			</div>
		</section>
	))
}

// The id is on the answer: a browser opens a closed <details> when the URL's fragment names an element inside
// it.
function FaqItem({ faq: { id, question, answer } }: { faq: Faq }) {
	return (
		<details name="faqs" className="group border-b border-line">
			<summary className="flex min-h-15 list-none items-center justify-between gap-6 py-4 [&::-webkit-details-marker]:hidden">
				<h3 className="wrap-anywhere font-[620] font-stretch-104% group-hover:underline group-hover:decoration-accent group-hover:decoration-2 group-hover:underline-offset-[0.25em]">
					{question}
				</h3>
				<icons.ChevronDown
					aria-hidden
					strokeWidth={1.75}
					className="size-6 flex-none text-accent-ink transition-transform duration-(--duration-base) group-open:rotate-180"
				/>
			</summary>
			<div id={id} tabIndex={-1} className="max-w-read scroll-mt-40 space-y-4 pb-7 text-ink-muted">
				{splitParagraphs(answer).map((paragraph) => (
					<p key={paragraph}>{paragraph}</p>
				))}
				<p>
					<InPageLink to={id} className="inline-flex min-h-6 items-center gap-2 text-sm">
						<Link2 aria-hidden strokeWidth={1.75} className="size-4" />
						{messages.link}
					</InPageLink>
				</p>
			</div>
		</details>
	)
}
