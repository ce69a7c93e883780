import { describe, expect, test } from 'vitest'
import { asked, words, year } from '#tests/understood.ts'

describe('a number of years', () => {
	test.each([
		['not older than 5 years', year(2021, null)],
		['no older than five years', year(2021, null)],
		['nie ouer as 5 jaar nie', year(2021, null)],
		['nie ouer as vyf jaar', year(2021, null)],
		['5 years old or newer', year(2021, null)],
		['5 years or younger', year(2021, null)],
		['5 jaar oud of nuwer', year(2021, null)],
		['5 jaar of jonger', year(2021, null)],
		['max 5 years old', year(2021, null)],
		['maks 5 jaar oud', year(2021, null)],
		['5 years max', year(2021, null)],
		['up to 5 years old', year(2021, null)],
		['last 5 years', year(2021, null)],
		['laaste 5 jaar', year(2021, null)],
		['younger than 3 years', year(2024, null)],
		['newer than 3 years', year(2024, null)],
		['jonger as 3 jaar', year(2024, null)],
		['under 3 years old', year(2024, null)],
		['less than 3 years old', year(2024, null)],
		['less than 3 yrs', year(2024, null)],
		['under 3yrs', year(2024, null)],
		['onder 3 jaar oud', year(2024, null)],
		['minder as drie jaar oud', year(2024, null)],
		['less than a year old', year(2026, null)],
		['age under 3', year(2024, null)],
		['ouderdom onder 3 jaar', year(2024, null)],
		['under 2.5 years old', year(2024, null)],
		['older than 10 years', year(null, 2015)],
		['ouer as 10 jaar', year(null, 2015)],
		['ouer as tien jaar', year(null, 2015)],
		['more than ten years old', year(null, 2015)],
		['oldr than 10 years', year(null, 2015)],
		['10 years or older', year(null, 2016)],
		['10 jaar of ouer', year(null, 2016)],
		['10+ years old', year(null, 2016)],
		['at least 10 years old', year(null, 2016)],
		['not younger than 10 years', year(null, 2016)],
		['5 years old', year(2021, 2021)],
		['5-year-old', year(2021, 2021)],
		['5 jaar oud', year(2021, 2021)],
		['between 3 and 5 years old', year(2021, 2023)],
		['tussen 3 en 5 jaar oud', year(2021, 2023)],
		['3 to 5 years old', year(2021, 2023)],
		['3-5 years old', year(2021, 2023)],
	])('is how old a vehicle may be: %s', (text, expected) => {
		expect(asked(text)).toEqual([expected])
		expect(words(text)).toEqual([])
	})

	test.each([
		'10 years',
		'10 year warranty',
		'5 jaar waarborg',
		'under 5 years warranty',
		'more than 2 years service plan',
		'over 2 years left',
		'older than years',
		'years old',
	])('may be of something else: %s', (text) => {
		expect(asked(text)).toEqual([])
	})

	test.each([
		['older than 2015', year(null, 2014)],
		['year 2019 or newer', year(2019, null)],
		['2019 year', year(2019, 2019)],
		['jaar vanaf 2020', year(2020, null)],
	])('is no year of its own: %s', (text, expected) => {
		expect(asked(text)).toEqual([expected])
	})
})
