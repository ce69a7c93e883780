import { expect, test } from 'vitest'
import { identifiesVisitor, wantsDataSaver } from './data-saver.ts'

test.each([
	[undefined, undefined, false],
	[undefined, 'on', true],
	['', 'ON', true],
	['data-saver=on', undefined, true],
	['data-saver=off', 'on', false],
	['a=1; data-saver=on', null, true],
	['not-data-saver=on', null, false],
	['data-saver=onward', null, false],
])('the cookie %s and the browser’s %s: %s', (cookie, saveData, spares) => {
	expect(wantsDataSaver(cookie, saveData)).toBe(spares)
})

test.each([
	[undefined, false],
	['data-saver=on', false],
	['data-saver=off', false],
	['data-saver=on; session=1', true],
	['session=1', true],
])('whether the cookie %s tells who somebody is: %s', (cookie, does) => {
	expect(identifiesVisitor(cookie)).toBe(does)
})
