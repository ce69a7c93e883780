import { describe, expect, test } from 'vitest'
import { readForm, type Values } from '#app/core/form.ts'
import { blogPostForm } from './blog-post-record.ts'

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
const NOW = new Date('2026-11-16T08:00:00Z') // 10:00 in South Africa
const read = (changes: Values = {}) => readForm(blogPostForm(changes, NOW), { ...values, ...changes })

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

	test('needs only a title for a draft, and keeps its limits', () => {
		const draft = { publication: 'draft', title: 'Balloons' }
		expect(readForm(blogPostForm(draft, NOW), draft)).toMatchObject({
			ok: true,
			value: { content: '', author: '', category: 'Industry Trends', readTime: '5 min read', image: null },
		})
		expect(read({ publication: 'draft', title: 'x', excerpt: 'x'.repeat(501) })).toMatchObject({
			fieldErrors: { title: 'too-short', excerpt: 'too-long' },
		})
	})

	test('takes a time to come, of which a published article needs all fields', () => {
		expect(read({ publishAt: '2026-11-16T10:01' })).toMatchObject({
			value: { publication: 'published', publishAt: new Date('2026-11-16T08:01:00Z') },
		})
		expect(read({ publishAt: '2026-11-16T10:01', author: '' })).toMatchObject({
			fieldErrors: { author: 'too-short' },
		})
		expect(read({ publishAt: '2026-11-16T10:00' })).toMatchObject({
			fieldErrors: { publishAt: 'in-the-past' },
		})
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
