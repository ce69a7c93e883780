import { expect, test } from 'vitest'
import { openCoverage } from './coverage.ts'

const routes = [
	{ id: 'home', path: '/', hasAction: false },
	{ id: 'vehicle', path: '/car/:id', hasAction: true },
	{ id: 'missing', path: '*', hasAction: false },
]

test('a record says what it has not asked for, and which outcome of a form it has not seen', () => {
	const coverage = openCoverage(routes)
	coverage.asked('/_root.data')
	coverage.asked('/no-such-page?x=1')
	coverage.sent('http://127.0.0.1:3000/car/1.data', 'refuses')
	expect(coverage.missing()).toEqual([
		'/car/:id was never asked for',
		'no form sent to /car/:id takes effect',
	])
	coverage.asked('/car/2')
	coverage.sent('/car/2', 'takes effect')
	expect(coverage.missing()).toEqual([])
})
