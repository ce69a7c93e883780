import { describe, expect, test } from 'vitest'
import { blocksOf, blogSearch, readBlogQuery } from './blog-post.ts'

const read = (search: string) => readBlogQuery(new URLSearchParams(search))

describe('the blog query from a URL', () => {
	test('has defaults when the URL has no parameters', () => {
		expect(read('')).toEqual({ search: '', category: '', page: 1 })
	})

	test('has a search text, a category and a page', () => {
		expect(read('search=balloon&category=Buying+Guide&page=2')).toEqual({
			search: 'balloon',
			category: 'Buying Guide',
			page: 2,
		})
	})

	test.each(['0', '-1', '1.5', 'two', '', 'Infinity', '1e999'])('is the first page for page=%s', (page) => {
		expect(read(`page=${page}`).page).toBe(1)
	})

	test('has a truncated and cleaned search text', () => {
		expect(read(`search=%00%20a%0A%20b${'c'.repeat(500)}`).search).toBe(`a b${'c'.repeat(97)}`)
	})

	test('stays the same when it is written back into a URL', () => {
		const query = { search: 'a & b', category: 'Finance', page: 3 }
		expect(read(blogSearch(query))).toEqual(query)
		expect(blogSearch({ search: '', category: '', page: 1 })).toBe('')
	})
})

describe('the text of a blog post', () => {
	test('is split at blank lines and keeps its line breaks', () => {
		expect(blocksOf('One\ntwo\n\nThree.\r\n \r\n\r\n1. four\r\n2. five\n')).toEqual([
			{ kind: 'text', lines: ['One', 'two'] },
			{ kind: 'text', lines: ['Three.'] },
			{ kind: 'numbers', lines: ['four', 'five'] },
		])
	})

	test('has a heading where a short line does not end like a sentence', () => {
		const kinds = (text: string) => blocksOf(text).map(({ kind }) => kind)
		expect(kinds('Begin\n\nHow much?\n\nThat.\n\nEnd')).toEqual(['text', 'heading', 'text', 'text'])
		expect(kinds(`Begin\n\n${'long '.repeat(20)}\n\nEnd`)).toEqual(['text', 'text', 'text'])
	})

	test('has a list where every line begins with a dash', () => {
		expect(blocksOf('- one\n- two')).toEqual([{ kind: 'list', lines: ['one', 'two'] }])
		expect(blocksOf('Sum:\n- one')).toEqual([
			{ kind: 'text', lines: ['Sum:'] },
			{ kind: 'list', lines: ['one'] },
		])
		expect(blocksOf('Sum\n- one')).toEqual([{ kind: 'text', lines: ['Sum', '- one'] }])
	})

	test('has no blocks when it is empty', () => {
		expect(blocksOf(' \n\n ')).toEqual([])
	})
})
