import { expect, test } from 'vitest'
import { openCoverage } from './coverage.ts'

const routes = [
	{ id: 'home', path: '/', hasAction: false },
	{ id: 'vehicle', path: '/car/:id', hasAction: true },
	{ id: 'missing', path: '*', hasAction: false },
]

test('the coverage lists routes that were never requested and outcomes of forms that never occurred', () => {
	const coverage = openCoverage(routes)
	coverage.requested('/_root.data')
	coverage.requested('/no-such-page?x=1')
	coverage.sent('http://127.0.0.1:3000/car/1.data', 'refuses')
	expect(coverage.missing()).toEqual([
		'/car/:id was never requested',
		'no form sent to /car/:id takes effect',
	])
	coverage.requested('/car/2')
	coverage.sent('/car/2', 'takes effect')
	expect(coverage.missing()).toEqual([])
})
