import { describe, expect, test } from 'vitest'
import { blocksOf, blogSearch, readBlogQuery } from './blog-post.ts'

const read = (search: string) => readBlogQuery(new URLSearchParams(search))

describe('what an address asks of the blog', () => {
	test('is everything, where it says nothing', () => {
		expect(read('')).toEqual({ search: '', category: '', page: 1 })
	})

	test('is a text, a category and a page', () => {
		expect(read('search=balloon&category=Buying+Guide&page=2')).toEqual({
			search: 'balloon',
			category: 'Buying Guide',
			page: 2,
		})
	})

	test.each(['0', '-1', '1.5', 'two', '', 'Infinity', '1e999'])('is the first page for page=%s', (page) => {
		expect(read(`page=${page}`).page).toBe(1)
	})

	test('is cut short and cleaned', () => {
		expect(read(`search=%00%20a%0A%20b${'c'.repeat(500)}`).search).toBe(`a b${'c'.repeat(97)}`)
	})

	test('goes back into an address', () => {
		const query = { search: 'a & b', category: 'Finance', page: 3 }
		expect(read(blogSearch(query))).toEqual(query)
		expect(blogSearch({ search: '', category: '', page: 1 })).toBe('')
	})
})

describe('the text of an article', () => {
	test('is parted by blank lines, and keeps its line breaks', () => {
		expect(blocksOf('One\ntwo\n\nThree.\r\n \r\n\r\n1. four\r\n2. five\n')).toEqual([
			{ kind: 'text', lines: ['One', 'two'] },
			{ kind: 'text', lines: ['Three.'] },
			{ kind: 'text', lines: ['1. four', '2. five'] },
		])
	})

	test('has a heading where a short line ends like no sentence', () => {
		const kinds = (text: string) => blocksOf(text).map(({ kind }) => kind)
		expect(kinds('Begin\n\nHow much?\n\nThat.\n\nEnd')).toEqual(['text', 'heading', 'text', 'text'])
		expect(kinds(`Begin\n\n${'long '.repeat(20)}\n\nEnd`)).toEqual(['text', 'text', 'text'])
	})

	test('has a list where every line begins with a dash', () => {
		expect(blocksOf('- one\n- two')).toEqual([{ kind: 'list', lines: ['one', 'two'] }])
		expect(blocksOf('Sum:\n- one')).toEqual([{ kind: 'text', lines: ['Sum:', '- one'] }])
	})

	test('is no blocks, where there is none', () => {
		expect(blocksOf(' \n\n ')).toEqual([])
	})
})
