import { expect, test } from 'vitest'
import { isSameSet, movedIn } from './gallery-order.ts'

const of = (text: string) => text.split('')

test.each([
	['abcd', 'abcd', ''],
	['abcd', 'bacd', 'a'],
	['abcd', 'bcda', 'a'],
	['abcd', 'dabc', 'd'],
	['abcd', 'acbd', 'b'],
	['abcd', 'badc', 'badc'],
])('from %s to %s, %j moved', (was, ids, moved) => expect(movedIn(of(was), of(ids))).toEqual(of(moved)))

test('two lists are the same set in any order', () => {
	expect(isSameSet(of('abc'), of('cab'))).toBe(true)
	for (const other of ['ab', 'abd', 'abcd', 'aab']) expect(isSameSet(of('abc'), of(other))).toBe(false)
})
