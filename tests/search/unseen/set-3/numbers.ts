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
	monthly,
	sedan,
	shows,
	since,
	suv,
	type UnseenExample,
	upTo,
} from '#tests/search/unseen/unseen-example.ts'

export const numbers: UnseenExample[] = [
	shows('en', 'car under two hundred thousand', 'A car for at most R200 000.', all(car, upTo(200_000))),
	shows(
		'en',
		'bakkie for less than three hundred grand',
		'A grand is a thousand rand.',
		all(bakkie, upTo(300_000)),
	),
	shows(
		'en',
		'automatic car r5000 pm',
		'An instalment is a limit of R5 000 a month.',
		all(car, automatic, upTo(monthly(5000))),
	),
	shows('en', 'suv below three fifty k', 'Three fifty k is R350 000.', all(suv, upTo(350_000))),
	shows('en', 'sedan less than 80 thousand kays', 'Kays are kilometres.', all(sedan, driven(80_000))),
	shows('af', 'luikrug 2022 of nuwer', 'From 2022 on.', all(hatch, since(2022))),
	shows(
		'en',
		'double cab between 300 and 400k',
		'The k counts for both numbers.',
		all(doubleCab, from(300_000), upTo(400_000)),
	),
	shows('af', 'kar onder honderd en vyftig duisend', 'A car for at most R150 000.', all(car, upTo(150_000))),
	shows(
		'af',
		'bakkie vir minder as n kwartmiljoen',
		'A quarter of a million is R250 000.',
		all(bakkie, upTo(250_000)),
	),
	shows(
		'af',
		'bakkie teen r4000 n maand',
		'An instalment is a limit of R4 000 a month.',
		all(bakkie, upTo(monthly(4000))),
	),
	shows('zu', 'imoto engaphansi kuka-R180 000', 'A car below R180 000.', all(car, upTo(180_000))),
	shows('st', 'koloi ka tlase ho 250k', 'A car below R250 000.', all(car, upTo(250_000))),
]
