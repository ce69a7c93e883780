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
])(
	'with the cookie %s and the Save-Data header %s, the data saver is on: %s',
	(cookie, saveData, isDataSaver) => {
		expect(wantsDataSaver(cookie, saveData)).toBe(isDataSaver)
	},
)

test.each([
	[undefined, false],
	['data-saver=on', false],
	['data-saver=off', false],
	['data-saver=on; session=1', true],
	['__Host-application_draft=abc', false],
	['cookies-kept=abc', false],
	['data-saver=off; __Host-application_draft=abc; application_draft=abc', false],
	['__Host-application_draft=abc; application_sent=abc', true],
	['x__Host-application_draft=abc', true],
	['session', true],
	['', false],
	['session=1', true],
])('the cookie %s identifies a visitor: %s', (cookie, identifies) => {
	expect(identifiesVisitor(cookie)).toBe(identifies)
})
