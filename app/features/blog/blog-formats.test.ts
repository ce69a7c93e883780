import { describe, expect, test } from 'vitest'
import { faqSchema } from '#app/features/faqs/faq.ts'
import { blogPostSchema } from './blog-formats.ts'
import type { BlogPost } from './blog-post.ts'

const post: BlogPost = {
	id: '1',
	title: 'Balloons explained',
	excerpt: 'With the rands worked out.',
	category: 'Finance',
	author: 'Finance Desk',
	readTime: '5 min read',
	date: new Date('2026-11-16T06:45:00Z'),
	changedAt: new Date('2026-11-17T06:45:00Z'),
	photo: null,
	content: 'Text.',
}
const publisher = { '@id': 'https://cars.example/#dealer' }
const schemaOf = (change: Partial<BlogPost> = {}) =>
	blogPostSchema(
		{ ...post, ...change },
		{ address: 'https://cars.example/blog/1', publisher, publisherName: 'Kinross Motors' },
	)

describe('the schema.org data of a blog post', () => {
	test('has the published and modified dates, the modified date never before the published one', () => {
		expect(schemaOf()).toMatchObject({
			headline: post.title,
			datePublished: '2026-11-16T06:45:00.000Z',
			dateModified: '2026-11-17T06:45:00.000Z',
		})
		expect(schemaOf({ changedAt: new Date('2026-11-01T06:45:00Z') }).dateModified).toBe(
			'2026-11-16T06:45:00.000Z',
		)
	})

	test.each(['Kinross Motors', ' kinross motors'])(
		'has the dealership as author under its name: "%s"',
		(author) => {
			expect(schemaOf({ author }).author).toEqual(publisher)
		},
	)

	test.each(['Thandi Nkosi', 'Staffie Workshop', 'Finance Desk'])(
		'has anyone else as a person: "%s"',
		(author) => {
			expect(schemaOf({ author }).author).toEqual({ '@type': 'Person', name: author })
		},
	)

	test('has an image only when the post has one', () => {
		expect(schemaOf()).not.toHaveProperty('image')
	})
})

describe('the schema.org data of FAQs', () => {
	test('has the complete answers, with one paragraph per line', () => {
		const faq = {
			id: '1',
			question: 'When are you open?',
			answer: 'Mon-Sat.\r\n\r\nSunday by appointment.',
			category: 'Visits',
		}
		expect(faqSchema([{ category: 'Visits', anchor: 'group-1', faqs: [faq] }])).toEqual({
			'@type': 'FAQPage',
			mainEntity: [
				{
					'@type': 'Question',
					name: 'When are you open?',
					acceptedAnswer: { '@type': 'Answer', text: 'Mon-Sat.\nSunday by appointment.' },
				},
			],
		})
	})
})
