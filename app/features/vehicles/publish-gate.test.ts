import { expect, test } from 'vitest'
import type { Values } from '#app/core/form.ts'
import { lackingIn } from './publish-gate.ts'

const complete = { price: '389 900', year: '2021', mileage: '0', description: 'One owner.' }

test.each<[string, Values, number, string[], string[]]>([
	['nothing', {}, 5, [], []],
	['a photo, which is more than too few', {}, 0, ['image'], []],
	['some photos', {}, 4, [], ['few-photos']],
	['a description', { description: ' ' }, 5, [], ['no-description']],
	['a price, as in a new form', { price: '0' }, 5, ['price'], []],
	[
		'all of it',
		{ price: '', year: '', mileage: ' ', description: '' },
		0,
		['image', 'price', 'year', 'mileage'],
		['no-description'],
	],
])('a form can lack %s', (_, changes, photos, missing, advice) =>
	expect(lackingIn({ ...complete, ...changes }, photos)).toEqual({ missing, advice }),
)
