import { expect, test } from 'vitest'
import { pickOption } from './pick-option.ts'

test('the option that a text names is picked', () => {
	expect(pickOption(['new', 'used'], 'used')).toBe('used')
})

test.each(['', 'Used', 'use', 'toString', null, undefined, ['used']])('%j names no option', (text) => {
	expect(pickOption(['new', 'used'], text)).toBeUndefined()
})
