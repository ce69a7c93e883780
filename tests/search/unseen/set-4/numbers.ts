/** Budgets, instalments, years and kilometres as people say them. */
import {
	all,
	automatic,
	bakkie,
	car,
	doubleCab,
	driven,
	from,
	hatch,
	make,
	monthly,
	sedan,
	shows,
	since,
	suv,
	type UnseenExample,
	upTo,
} from '#tests/search/unseen/unseen-example.ts'

export const numbers: UnseenExample[] = [
	shows('en', 'hatch under one eighty k', 'One eighty k is R180 000.', all(hatch, upTo(180_000))),
	shows('en', 'r2500 a month car', 'An instalment is a limit.', all(car, upTo(monthly(2500)))),
	shows('en', 'suv max R280k', 'At most R280 000.', all(suv, upTo(280_000))),
	shows('en', 'double cab max half a million', 'Half a million is R500 000.', all(doubleCab, upTo(500_000))),
	shows(
		'en',
		'automatic under a quarter million',
		'A quarter of a million is R250 000.',
		all(automatic, upTo(250_000)),
	),
	shows(
		'zu',
		'ibakkie ene mileage engaphansi kuka 100 000 km',
		'Kilometres, not rand.',
		all(bakkie, driven(100_000)),
	),
	shows(
		'en',
		'toyota between two and three hundred thousand',
		'From R200 000 to R300 000.',
		all(make('Toyota'), from(200_000), upTo(300_000)),
	),
	shows('en', 'suv 2023 model or newer', 'From 2023 on.', all(suv, since(2023))),
	shows('af', 'sedan onder tweehonderd en vyftig duisend', 'At most R250 000.', all(sedan, upTo(250_000))),
	shows(
		'af',
		'kar met minder as vyftig duisend kilos',
		'Kilos are kilometres here.',
		all(car, driven(50_000)),
	),
	shows('zu', 'ibakkie engaphansi kuka R200 000', 'A bakkie below R200 000.', all(bakkie, upTo(200_000))),
	shows('st', 'koloi ya R3000 ka kgwedi', 'R3 000 a month is a limit.', all(car, upTo(monthly(3000)))),
]
