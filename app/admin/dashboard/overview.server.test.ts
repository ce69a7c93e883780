import { expect, test } from 'vitest'
import { dealerNotSetUp } from '#app/features/dealer/dealer-not-set-up.ts'
import { listFirstSteps } from './overview.server.ts'

const NEW = { dealer: dealerNotSetUp, cars: 0 }
const dealer = {
	...dealerNotSetUp,
	name: 'Kinross Motors',
	address: { ...dealerNotSetUp.address, town: 'Kinross' },
	phone: { e164: '+27176870000', display: '017 687 0000' },
}
const done = (progress: Partial<typeof NEW>) =>
	listFirstSteps({ ...NEW, ...progress }).flatMap(({ name, isDone }) => (isDone ? [name] : []))

test.each<[string, Partial<typeof NEW>, string[]]>([
	['a new installation', {}, []],
	[
		'a dealership with a name only',
		{ dealer: { ...dealerNotSetUp, name: 'Kinross Motors' } },
		['dealership'],
	],
	['a dealership without a car', { dealer }, ['dealership', 'contact']],
	[
		'other hours',
		{ dealer: { ...dealer, tradingHours: { ...dealer.tradingHours, week: [] } } },
		['dealership', 'contact', 'hours'],
	],
	[
		'an interest rate',
		{ dealer: { ...dealer, interestRate: { prime: 10.25, margin: 0, reviewed: '2026-11-26' } } as never },
		['dealership', 'contact', 'rate'],
	],
	['a car before anything else', { cars: 1 }, ['car']],
])('the first steps that %s has done', (_, progress, names) => {
	expect(done(progress)).toEqual(names)
})

test('the first steps are over once a dealership that can be reached lists a car', () => {
	expect(listFirstSteps({ ...NEW, dealer, cars: 1 })).toEqual([])
})
