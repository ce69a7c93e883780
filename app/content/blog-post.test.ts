import { describe, expect, test } from 'vitest'
import { blogSearch, paragraphsOf, readBlogQuery } from './blog-post.ts'

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

describe('the paragraphs of an article', () => {
	test('are parted by blank lines, and keep their line breaks', () => {
		expect(paragraphsOf('One\ntwo\n\nThree\r\n \r\n\r\n- four\r\n- five\n')).toEqual([
			['One', 'two'],
			['Three'],
			['- four', '- five'],
		])
	})

	test('are none, where there is no text', () => {
		expect(paragraphsOf(' \n\n ')).toEqual([])
	})
})
