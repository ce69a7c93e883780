/** The questions of the page as search engines read them (schema.org): those that stand on it, with their whole answers. */
import type { FAQPage } from 'schema-dts'
import { answerParagraphs, type FaqGroup } from './faq.ts'

export function faqSchema(groups: FaqGroup[]) {
	return {
		'@type': 'FAQPage',
		mainEntity: groups.flatMap(({ faqs }) =>
			faqs.map(({ question, answer }) => ({
				'@type': 'Question' as const,
				name: question,
				acceptedAnswer: { '@type': 'Answer' as const, text: answerParagraphs(answer).join('\n') },
			})),
		),
	} satisfies FAQPage
}
