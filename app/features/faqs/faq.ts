import type { FAQPage } from 'schema-dts'

/** A frequently asked question, and its grouping by category (specification, section 2). */
export type Faq = { id: string; question: string; answer: string; category: string }

export type FaqGroup<Item = Faq> = { category: string; anchor: string; faqs: Item[] }

/** Groups FAQs by category, in the order of each category's first FAQ. */
export function groupFaqs<Item extends Faq>(faqs: Item[]): FaqGroup<Item>[] {
	const groups = new Map<string, Item[]>()
	for (const faq of faqs) {
		const group = groups.get(faq.category)
		if (group) group.push(faq)
		else groups.set(faq.category, [faq])
	}
	return [...groups].map(([category, members], index) => ({
		category,
		anchor: `group-${index + 1}`,
		faqs: members,
	}))
}

/** Paragraphs of an answer; every line break begins one. */
export const splitParagraphs = (answer: string): string[] =>
	answer
		.split(/[\r\n]+/)
		.map((line) => line.trim())
		.filter(Boolean)

/** Structured data (JSON-LD, schema.org) of the FAQs: only those on the page, with complete answers. */

/** An `FAQPage` with each question and its complete answer. */
export function faqSchema(groups: FaqGroup[]) {
	return {
		'@type': 'FAQPage',
		mainEntity: groups.flatMap(({ faqs }) =>
			faqs.map(({ question, answer }) => ({
				'@type': 'Question' as const,
				name: question,
				acceptedAnswer: { '@type': 'Answer' as const, text: splitParagraphs(answer).join('\n') },
			})),
		),
	} satisfies FAQPage
}
