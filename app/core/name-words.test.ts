import { describe, expect, test } from 'vitest'
import { indexedBeginnings, isNameBegunBy, nameWords } from './name-words.ts'

describe('the words of a name', () => {
	test.each([
		['Bongani Nkosi', ['bongani', 'nkosi']],
		['  BÓNGANI   nkosi ', ['bongani', 'nkosi']],
		['O’Neil-Nkosi', ['oneil', 'nkosi']],
		["Jan-Willem d'Arnot", ['jan', 'willem', 'darnot']],
		['Søren Weiß', ['soren', 'weiss']],
		['محمّد علي', ['محمد', 'علي']],
		['李小龙', ['李小龙']],
		['X', ['x']],
		['🚗 🚙', []],
		['', []],
	])('of %s', (name, words) => expect(nameWords(name)).toEqual(words))

	test('are few, however long the name', () => {
		expect(nameWords('a '.repeat(100))).toHaveLength(8)
		expect(nameWords('n'.repeat(200))).toHaveLength(1)
	})
})

test('a name is found by the beginnings of its words in any order', () => {
	const finds = (text: string) => isNameBegunBy('Bongani Nkosi', nameWords(text))
	for (const text of ['Nkosi', 'nkosi bong', 'Bóngani', 'nkosi b'])
		expect([text, finds(text)]).toEqual([text, true])
	expect(isNameBegunBy('Xu Li', ['li', 'xu'])).toBe(true)
	for (const text of ['bo', 'osi', 'nkosi thandi', 'bonganis'])
		expect([text, finds(text)]).toEqual([text, false])
})

test('a word is indexed by its beginnings from three letters on', () => {
	expect(indexedBeginnings('nkosi')).toEqual(['nko', 'nkos', 'nkosi'])
	expect(indexedBeginnings('bonganikwazi').at(-1)).toBe('bongani')
	expect(indexedBeginnings('li')).toEqual(['li.'])
	expect(indexedBeginnings('李小龙')).toEqual(['李小龙'])
})
