import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readForm } from '#app/core/form.ts'
import {
	COST_KINDS,
	COST_VEHICLES,
	costsOf,
	type DriveAwayCost,
	driveAwayPrice,
	mayBeFinanced,
} from './drive-away.ts'
import { driveAwayFields, driveAwayInput, MAX_COSTS, toDriveAway } from './drive-away-schema.ts'

const cost = (changes: Partial<DriveAwayCost> = {}): DriveAwayCost => ({
	...{ kind: 'registration', words: '', amount: 1_200, vehicles: 'all', isFinanced: false },
	...changes,
})
const anyCost = fc.record({
	kind: fc.constantFrom(...COST_KINDS),
	words: fc.constantFrom('', 'Licence', 'Delivery', 'Admin fee'),
	amount: fc.integer({ min: 1, max: 10_000_000 }).map((cents) => cents / 100),
	vehicles: fc.constantFrom(...COST_VEHICLES),
	isFinanced: fc.boolean(),
})

test('the Act names five kinds, and no plates, roadworthy certificate or other fee', () => {
	expect(COST_KINDS.filter(mayBeFinanced)).toEqual([
		'licence',
		'registration',
		'delivery',
		'fuel',
		'warranty',
	])
})

test('a cost that the Act does not name is never in the amount that may be financed, whatever is stored', () => {
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 2_000_000 }), fc.array(anyCost), (price, costs) => {
			const { total, financed } = driveAwayPrice(price, costs)
			const others = costs.map((one) => (mayBeFinanced(one.kind) ? one : { ...one, amount: 0 }))
			expect(financed).toBe(driveAwayPrice(price, others).financed)
			const cents = costs.reduce((sum, { amount }) => sum + Math.round(amount * 100), price * 100)
			expect([Math.round(total * 100), total >= financed, financed >= price]).toEqual([cents, true, true])
		}),
	)
})

test('no form marks a cost that the Act does not name as one of the loan', () => {
	fc.assert(
		fc.property(fc.array(anyCost, { minLength: 1, maxLength: 4 }), (costs) => {
			const form = readForm(driveAwayInput, driveAwayFields({ driveAway: costs }))
			if (!form.ok) return
			const { driveAway = [] } = toDriveAway(form.value)
			expect(driveAway).toEqual(costs)
			for (const { kind, isFinanced } of driveAway) if (isFinanced) expect(mayBeFinanced(kind)).toBe(true)
		}),
	)
})

test('costs are of all vehicles, of new ones, or of all others', () => {
	const costs = COST_VEHICLES.map((vehicles) => cost({ vehicles }))
	const vehiclesOf = (condition: string) =>
		costsOf(costs, condition).map((one) => (one as DriveAwayCost).vehicles)
	expect(vehiclesOf('new')).toEqual(['all', 'new'])
	expect([vehiclesOf('used'), vehiclesOf('certified')]).toEqual([
		['all', 'used'],
		['all', 'used'],
	])
	expect(costsOf(undefined, 'new')).toEqual([])
})

type Row = { kind?: string; words?: string; amount?: string; vehicles?: string; paid?: string }
const read = (...rows: Row[]) =>
	readForm(driveAwayInput, {
		costKind: rows.map(({ kind = '' }) => kind),
		costWords: rows.map(({ words = '' }) => words),
		costAmount: rows.map(({ amount = '' }) => amount),
		costVehicles: rows.map(({ vehicles = 'all' }) => vehicles),
		costPaid: rows.map(({ paid = 'cash' }) => paid),
	})
const licence = { kind: 'licence', amount: '700' }

test.each<[string, Row[], Record<string, string>]>([
	['negative', [{ ...licence, amount: '-700' }], { costAmount: 'out-of-range:0' }],
	['nothing', [licence, { ...licence, amount: '0' }], { costAmount: 'out-of-range:1' }],
	['more than a car part', [{ ...licence, amount: '100 000.01' }], { costAmount: 'out-of-range:0' }],
	['letters', [{ ...licence, amount: 'about 700' }], { costAmount: 'not-a-number:0' }],
	['an exponent', [{ ...licence, amount: '7e2' }], { costAmount: 'not-a-number:0' }],
	['a third decimal', [{ ...licence, amount: '700,1234' }], { costAmount: 'not-a-number:0' }],
	['no amount', [{}, { kind: 'plates' }], { costAmount: 'required:1' }],
	['no kind', [{ amount: '700' }], { costKind: 'required:0' }],
	['an unknown kind', [{ ...licence, kind: 'on-the-road' }], { costKind: 'not-an-option:0' }],
	['another cost without words', [{ kind: 'other', amount: '5' }], { costWords: 'required:0' }],
	['words of a kind with a name', [{ ...licence, words: 'Admin fee' }], { costWords: 'has-a-name:0' }],
	['a kind twice', [licence, licence], { costKind: 'twice:1' }],
	[
		'words twice',
		[
			{ kind: 'other', words: 'Tow  bar', amount: '5' },
			{ kind: 'other', words: 'tow bar', amount: '6' },
		],
		{ costWords: 'twice:1' },
	],
	[
		'the name of a kind in words',
		[licence, { ...licence, kind: 'other', words: 'licence' }],
		{ costWords: 'twice:1' },
	],
	['all and new', [licence, { ...licence, vehicles: 'new' }], { costKind: 'twice:1' }],
	...['plates', 'roadworthy', 'other'].map((kind): [string, Row[], Record<string, string>] => [
		`${kind} in the loan`,
		[{ kind, words: kind === 'other' ? 'Documentation fee' : '', amount: '5', paid: 'loan' }],
		{ costPaid: 'not-in-the-act:0' },
	]),
	['an unknown payment', [{ ...licence, paid: 'both' }], { costPaid: 'not-an-option:0' }],
	['long words', [{ kind: 'other', words: 'x'.repeat(61), amount: '5' }], { costWords: 'too-long:0' }],
	[
		'41 costs',
		Array.from({ length: 41 }, (_, at) => ({ kind: 'other', words: `Cost ${at}`, amount: '5' })),
		{ costKind: 'too-many:0' },
	],
])('is refused beside its field: %s', (_, rows, fieldErrors) => {
	expect(read(...rows)).toMatchObject({ ok: false, fieldErrors })
})

test('amounts are read as people type them, and blank rows are left out', () => {
	const form = read(
		{},
		{ kind: 'registration', amount: 'R 1 200,50', vehicles: 'new', paid: 'loan' },
		{ kind: 'registration', amount: '1,150', vehicles: 'used' },
		{ kind: 'other', words: ' Smash\tand grab ', amount: '2500.5' },
	)
	expect(form.ok && toDriveAway(form.value)).toEqual({
		driveAway: [
			cost({ amount: 1_200.5, vehicles: 'new', isFinanced: true }),
			cost({ amount: 1_150, vehicles: 'used' }),
			cost({ kind: 'other', words: 'Smash and grab', amount: 2_500.5 }),
		],
	})
	const nothing = read({}, {})
	expect(nothing.ok && toDriveAway(nothing.value)).toEqual({ driveAway: undefined })
})

test('the form has three rows more than there are costs, up to the most', () => {
	const rowsOf = (count: number) =>
		driveAwayFields({ driveAway: Array.from({ length: count }, () => cost()) }).costKind.length
	expect([rowsOf(0), rowsOf(2), rowsOf(9), rowsOf(10)]).toEqual([3, 5, MAX_COSTS, MAX_COSTS])
})
