import { expect, test } from 'vitest'
import { dealerNotSetUp } from '#app/features/dealer/dealer-queries.server.ts'
import { COMMON_WEEK } from '#app/features/dealer/week-schema.ts'
import { listFirstSteps } from './overview.server.ts'

const NEW = { dealer: dealerNotSetUp, carsWithPhoto: 0, hasSecondFactor: false, checks: [] }
const OFFICER = { 'privacy.officer': 'Thandi Mokoena' }
type Progress = Parameters<typeof listFirstSteps>[0]
const done = (progress: Partial<Progress>) =>
	listFirstSteps({ ...NEW, ...progress }).flatMap(({ name, isDone }) => (isDone ? [name] : []))
const dealer = (changes: object): Partial<Progress> => ({ dealer: { ...dealerNotSetUp, ...changes } })

test.each<[string, Partial<Progress>, string[]]>([
	['a new installation', {}, []],
	['a name', dealer({ name: 'Kinross Motors' }), ['dealership']],
	[
		'a town without a telephone number',
		dealer({ address: { ...dealerNotSetUp.address, town: 'Kinross' } }),
		[],
	],
	[
		'a town and a telephone number',
		dealer({
			address: { ...dealerNotSetUp.address, town: 'Kinross' },
			phone: { e164: '+27176870000', display: '017 687 0000' },
		}),
		['contact'],
	],
	[
		'an email address',
		dealer({ email: { ...dealerNotSetUp.email, sales: 'sales@kinross.example' } }),
		['mailboxes'],
	],
	['hours', dealer({ tradingHours: { ...dealerNotSetUp.tradingHours, week: COMMON_WEEK } }), ['hours']],
	['a published logo', dealer({ look: { logo: { onDark: {}, onLight: {} }, accent: null } }), ['look']],
	['a published colour', dealer({ look: { logo: null, accent: '#4caf50' } }), ['look']],
	['a look with neither', dealer({ look: { logo: null, accent: null } }), []],
	[
		'an interest rate',
		dealer({ interestRate: { prime: 10.25, margin: 0, reviewed: '2026-11-26' } }),
		['rate'],
	],
	['a headline', dealer({ texts: { 'home.headline': 'GOOD CARS' } }), ['home']],
	['a story', dealer({ texts: { 'about.story': 'We began in 2019.' } }), ['about']],
	['an information officer without a registration', dealer({ texts: OFFICER }), []],
	[
		'an information officer and a registration',
		dealer({ texts: { ...OFFICER, 'privacy.registration': '2026/0012345' } }),
		['privacy'],
	],
	['a car with a photo', { carsWithPhoto: 1 }, ['car']],
	['a test email that arrived', dealer({ firstSteps: { hasTestEmail: true } }), ['email']],
	['a second factor', { hasSecondFactor: true }, ['factor']],
	[
		'what the doctor finds in order',
		{
			checks: [
				{ id: 'keysCopy', state: 'ok' },
				{ id: 'backup', state: 'warning' },
				{ id: 'address', state: 'ok' },
				{ id: 'mailServer', state: 'ok' },
			],
		},
		['mailServer', 'keysCopy', 'address'],
	],
])('%s: the steps that are done', (_, progress, names) => {
	expect(done(progress)).toEqual(names)
})
