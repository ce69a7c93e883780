import { expect, test } from 'vitest'
import { BODY_RULE_NAMES, BODY_RULES, CARS } from './bodies.ts'
import { withPatterns } from './language.ts'
import { PURPOSE_NAMES, PURPOSES } from './purposes.ts'
import { PHRASES } from './vocabulary.ts'

test('each rule has names in the data, and each name a rule', () => {
	expect(Object.keys(PURPOSE_NAMES).sort()).toEqual(Object.keys(PURPOSES).sort())
	expect(Object.keys(BODY_RULE_NAMES).sort()).toEqual(Object.keys({ ...BODY_RULES, ...CARS }).sort())
})

test('phrases have no pattern that was not written out', () => {
	expect([...PHRASES.keys()].filter((phrase) => /[[\]|]/.test(phrase))).toEqual([])
})

test.each([
	['[combined: low, few | km, kilos]', 'low km, low kilos, few km, few kilos'],
	['[combined: , to | sell]', 'sell, to sell'],
	['bomvu, [agreedInSesotho: sweu]', 'bomvu, se sesweu, le lesweu, a masweu, o mosweu, bo bosweu'],
])('%s is written out', (text, phrases) => {
	expect(withPatterns({ en: text })).toEqual({ en: phrases })
})
