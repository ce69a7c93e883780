import { expect, test } from 'vitest'
import { addressWithIds, readIds } from './saved-address.ts'
import { changesSince } from './saved-vehicle.ts'

const A = '5697f2e9-cbb8-412b-84c0-7982fae1e16f'
const B = 'c9d19cf1-1c01-4a1d-9646-57d79cf48991'

test('an address names each vehicle once, and nothing that is no id', () => {
	expect(readIds(`${A},${B.toUpperCase()},,x' or 1=1,${A}`)).toEqual([A, B])
	expect(readIds(null)).toEqual([])
	expect(addressWithIds('/saved', [A, B])).toBe(`/saved?ids=${A},${B}`)
	expect(addressWithIds('/saved', [])).toBe('/saved')
	expect(readIds(new URL(addressWithIds('/saved', [A, B]), 'http://x').searchParams.get('ids'))).toEqual([
		A,
		B,
	])
})

test.each([
	['nothing', { price: 200_000, status: 'available' }, []],
	['cents, which no page shows', { price: 200_000.4, status: 'available' }, []],
	['a lower price', { price: 190_000, status: 'available' }, ['R\u00a010\u00a0000 less']],
	['a higher price', { price: 205_000, status: 'available' }, ['R\u00a05\u00a0000 more']],
	['a reservation', { price: 190_000, status: 'reserved' }, ['R\u00a010\u00a0000 less', 'reserved']],
	['a sale, whose price does not matter', { price: 190_000, status: 'sold' }, ['sold']],
] as const)('a saved vehicle shows %s', (_, now, changes) => {
	expect(changesSince({ price: 200_000, status: 'available' }, now)).toEqual(changes)
})

test('a vehicle that was reserved or sold when it was saved shows what has become of it', () => {
	const free = { price: 200_000, status: 'available' } as const
	expect(changesSince({ price: 200_000, status: 'reserved' }, free)).toEqual(['available again'])
	expect(changesSince({ price: 200_000, status: 'sold' }, { ...free, status: 'sold' })).toEqual([])
})
