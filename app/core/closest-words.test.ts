import { expect, test } from 'vitest'
import { closestWords, createDictionary } from './closest-words.ts'

const dictionary = createDictionary(['hilux', 'helix', 'polo', 'x5', 'x6'])
const closest = (text: string, most: number) => closestWords(dictionary, text, most, () => true)

test.each([
	['a letter left out', 'hilx', ['hilux'], 1],
	['two letters swapped', 'hliux', ['hilux'], 1],
	['a letter added', 'pollo', ['polo'], 1],
	['a letter replaced, as close to two words', 'hulix', ['helix'], 1],
])('finds the word with %s', (_, text, terms, edits) => {
	expect(closest(text, 2)).toEqual({ terms, edits })
})

test.each([
	['more errors than allowed', 'hlx', 1],
	['other digits', 'x7', 1],
	['no error', 'polo', 1],
])('finds no word with %s', (_, text, most) => {
	expect(closest(text, most).terms).toEqual([])
})

test('finds only likely words', () => {
	expect(closestWords(dictionary, 'hilx', 2, (word) => word !== 'hilux').terms).toEqual(['helix'])
})
