import { describe, expect, test } from 'vitest'
import { readForm, type Values } from '#app/core/form.ts'
import { blogPostInput } from './blog-post-record.ts'

const values: Values = {
	title: 'Balloons explained',
	excerpt: 'With the rands worked out.',
	content: 'A balloon is what is left.\r\n\r\nIt has to be paid at the end.',
	category: 'Finance',
	author: 'Finance Desk',
	readTime: '5 min read',
	featured: 'on',
	image: '',
}
const read = (changes: Values = {}) => readForm(blogPostInput, { ...values, ...changes })

describe('a blog post form', () => {
	test('is parsed with its paragraphs', () => {
		expect(read()).toMatchObject({
			ok: true,
			value: {
				content: 'A balloon is what is left.\n\nIt has to be paid at the end.',
				featured: true,
				image: null,
			},
		})
		expect(read({ featured: '', image: `/photos/${'a'.repeat(32)}` })).toMatchObject({
			value: { featured: false, image: `/photos/${'a'.repeat(32)}` },
		})
	})

	test.each([
		['title', 'x', 'too-short'],
		['title', 'x'.repeat(201), 'too-long'],
		['excerpt', 'x'.repeat(9), 'too-short'],
		['excerpt', 'x'.repeat(501), 'too-long'],
		['content', 'x'.repeat(49), 'too-short'],
		['content', 'x'.repeat(50_001), 'too-long'],
		['content', ` ${'\n'.repeat(60)} `, 'too-short'],
		['category', '', 'too-short'],
		['author', 'x', 'too-short'],
		['readTime', ' ', 'too-short'],
		['image', 'https://elsewhere.example/a.jpg', 'not-a-photo'],
		['image', 'javascript:alert(1)', 'not-a-photo'],
		['image', 'unfinished', 'unfinished'],
	])('is rejected with the %s %j', (field, value, error) => {
		expect(read({ [field]: value })).toMatchObject({ fieldErrors: { [field]: error } })
	})

	test.each([
		['title', 'xx'],
		['excerpt', 'x'.repeat(10)],
		['content', 'x'.repeat(50)],
		['content', 'x'.repeat(50_000)],
		['author', 'Jo'],
	])('is accepted with the %s at its limit', (field, value) => {
		expect(read({ [field]: value }).ok).toBe(true)
	})
})
