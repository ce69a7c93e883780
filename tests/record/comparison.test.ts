import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareSection, isDifferent, SHORT, sectionReport } from './comparison.ts'
import { diffLines } from './line-diff.ts'

const FOOTER = 'page\n  <footer>\n    Open until 17:30'
const CHANGED = 'page\n  <footer>\n    Open until 18:00'

test('two equal records do not differ', () => {
	const difference = compareSection({ home: FOOTER }, { home: FOOTER })
	expect(isDifferent(difference)).toBe(false)
	expect(sectionReport('pages', difference, SHORT)).toEqual(['== pages: 1 same, 0 changed, 0 new, 0 gone'])
})

test('a change that many pages share is shown once, with the number of pages', () => {
	const names = ['home', 'about', 'contact', 'blog', 'privacy']
	const all = (text: string) => Object.fromEntries(names.map((name) => [name, text]))
	const report = sectionReport('pages', compareSection(all(FOOTER), all(CHANGED)), SHORT)
	expect(report).toEqual([
		'== pages: 0 same, 5 changed, 0 new, 0 gone; 1 different changes',
		'',
		'-- in 5: home · about · contact and 2 more',
		'   <footer>',
		' - Open until 17:30',
		' + Open until 18:00',
	])
})

test('added and removed items are listed', () => {
	const difference = compareSection({ old: 'a', both: 'b' }, { both: 'b', new: 'c' })
	expect(difference).toMatchObject({ same: 1, changed: [], added: ['new'], removed: ['old'] })
	expect(isDifferent(difference)).toBe(true)
})

const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 })

test('the hunks turn one text into the other', () => {
	fc.assert(
		fc.property(text, text, (one, other) => {
			const hunks = diffLines(one, other)
			const count = (lines: string[], line: string) => lines.filter((each) => each === line).length
			for (const line of ['a', 'b', 'c', 'd']) {
				const [removed, added] = [
					hunks.flatMap(({ gone: removed }) => removed),
					hunks.flatMap(({ come: added }) => added),
				]
				expect(count(one, line) - count(removed, line) + count(added, line)).toBe(count(other, line))
			}
			expect(hunks.length === 0).toBe(one.join() === other.join())
		}),
	)
})

test('as few lines as possible are shown', () => {
	expect(diffLines(['a', 'b', 'c', 'd'], ['a', 'x', 'c', 'd', 'e'])).toEqual([
		{ gone: ['b'], come: ['x'], before: 'a' },
		{ gone: [], come: ['e'], before: 'd' },
	])
})
