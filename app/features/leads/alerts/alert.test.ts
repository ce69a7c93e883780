import { expect, test } from 'vitest'
import { endOf, mayAdvertise, savedSearch, searchOf } from './alert.ts'

test.each([
	['2026-11-30T07:59', false], // a Monday
	['2026-11-30T08:00', true],
	['2026-11-30T19:59', true],
	['2026-11-30T20:00', false],
	['2026-12-05T08:59', false], // a Saturday
	['2026-12-05T09:00', true],
	['2026-12-05T12:59', true],
	['2026-12-05T13:00', false],
	['2026-12-06T10:00', false], // a Sunday
	['2026-12-16T10:00', false], // the Day of Reconciliation
	['2027-03-26T10:00', false], // Good Friday
	['2027-03-22T10:00', false], // the Monday after a public holiday on a Sunday
])('advertising at %s is allowed: %s', (time, allowed) => {
	expect(mayAdvertise(new Date(`${time}+02:00`))).toBe(allowed)
})

test('a search is saved without its order and page', () => {
	const saved = savedSearch(searchOf('model=Toyota+Hilux&maxPrice=400000&sort=oldest&page=3&loose=true'))
	expect(saved).toBe('model=Toyota+Hilux&maxPrice=400000')
	expect(savedSearch(searchOf(''))).toBe('')
})

test('an alert ends after six months', () => {
	expect(endOf(new Date('2026-11-30T10:00Z')).toISOString()).toBe('2027-05-30T10:00:00.000Z')
})
