import { describe, expect, test } from 'vitest'
import { demoEntries } from '#tests/search-stock.ts'
import { createIndex, drop } from './stock-index.ts'
import { suggest } from './suggest.ts'

const index = createIndex(demoEntries())

describe('what is suggested', () => {
	test('are makes, models and kinds, with their counts', () => {
		expect(suggest(index, 'hil')).toEqual([{ text: 'Toyota Hilux', count: 4 }])
		expect(suggest(index, 'TOYOTA HI')).toEqual([
			{ text: 'Toyota Hilux', count: 4 },
			{ text: 'Toyota HiAce', count: 1 },
		])
		expect(suggest(index, 'bakk')).toMatchObject([{ text: 'Bakkie' }])
	})

	test('begin with the text, before those that hold it', () => {
		expect(suggest(index, 'm')[0]?.text).toMatch(/^M/)
	})

	test('are few, and none for nothing or for what is there already', () => {
		expect(suggest(index, 't').length).toBeLessThanOrEqual(8)
		expect(suggest(index, ' ')).toEqual([])
		expect(suggest(index, 'Bakkie')).toEqual([])
		expect(suggest(index, '(((')).toEqual([])
	})

	test('follow the stock', () => {
		const changing = createIndex(demoEntries())
		expect(suggest(changing, 'mustang')).toHaveLength(1)
		for (const { id, model } of demoEntries()) if (model === 'Mustang') drop(changing, id)
		expect(suggest(changing, 'mustang')).toEqual([])
	})
})
