/** The demo's 28 questions and answers. */
import { z } from 'zod'
import type { faqs } from '#app/features/faqs/faq-table.server.ts'
import { readDemo } from './read-demo.ts'

const faq = z
	.object({
		id: z.uuid(),
		question: z.string(),
		answer: z.string(),
		category: z.string(),
		order_index: z.int(),
	})
	.transform(({ order_index, ...faq }) => ({ ...faq, orderIndex: order_index }))

/** Returns rows of `faqs`. */
export const demoFaqs = (): (typeof faqs.$inferInsert)[] => readDemo('faqs.json', z.array(faq))
