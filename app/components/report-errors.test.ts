import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const sendBeacon = vi.fn((_: string, body: URLSearchParams) => Boolean(body))
let report: typeof import('./report-errors.ts').report

beforeEach(async () => {
	vi.resetModules()
	vi.stubGlobal('navigator', { sendBeacon })
	report = (await import('./report-errors.ts')).report
})
afterEach(() => {
	sendBeacon.mockClear()
	vi.unstubAllGlobals()
})

const INPUT = 'Thandi 0821234567 8001015009087'

function errorAt(stack: string, name = 'TypeError') {
	return Object.assign(new TypeError(INPUT), { name, stack })
}
const reports = () => sendBeacon.mock.calls.map(([, body]) => Object.fromEntries(body))

describe('an error in our scripts', () => {
	test.each([
		[
			'Chromium',
			`TypeError: ${INPUT}\n    at save (https://cars.example/assets/B1_x-y.js:1:234)\n    at https://cars.example/assets/other.js:2:3`,
		],
		[
			'Firefox',
			`save@https://cars.example/assets/B1_x-y.js:1:234\n@https://cars.example/assets/other.js:2:3`,
		],
		[
			'Safari',
			`save@https://cars.example/assets/B1_x-y.js:1:234\nglobal code@https://cars.example/car/1?search=x:2:3`,
		],
	])('is reported from %s with its name and location, without its message', (_, stack) => {
		report(errorAt(stack))
		expect(sendBeacon.mock.calls[0]?.[0]).toBe('/browser-errors')
		expect(reports()).toEqual([{ error: 'TypeError', location: '/assets/B1_x-y.js:1:234' }])
	})

	test('that is not an Error object is reported with the location that the browser passes', () => {
		report(INPUT, 'https://cars.example/assets/a.js:1:2')
		report(undefined, 'https://cars.example/assets/a.js:1:3')
		expect(reports()).toEqual([
			{ error: '', location: '/assets/a.js:1:2' },
			{ error: '', location: '/assets/a.js:1:3' },
		])
	})

	test('is reported once, and at most three are reported', () => {
		for (let round = 0; round < 2; round++)
			for (let line = 1; line <= 5; line++) report(errorAt(`at https://cars.example/assets/a.js:${line}:1`))
		expect(reports().map(({ location }) => location)).toEqual(
			[1, 2, 3].map((line) => `/assets/a.js:${line}:1`),
		)
	})

	test('is not reported when none of our scripts is in its stack', () => {
		report(errorAt(`at chrome-extension://abc/inject.js:1:2`))
		report(errorAt(''), 'https://cars.example/inventory?search=polo:12:3')
		report(null)
		expect(sendBeacon).not.toHaveBeenCalled()
	})

	test('does not throw in a browser without sendBeacon', () => {
		vi.stubGlobal('navigator', {})
		expect(() => report(errorAt('at https://cars.example/assets/a.js:1:2'))).not.toThrow()
	})
})
