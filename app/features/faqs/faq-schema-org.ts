/** Structured data (JSON-LD, schema.org) of the FAQs: only those on the page, with complete answers. */
import type { FAQPage } from 'schema-dts'
import { type FaqGroup, splitParagraphs } from './faq.ts'

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
