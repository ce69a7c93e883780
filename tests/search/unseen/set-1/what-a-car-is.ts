import {
	all,
	any,
	automatic,
	brandNew,
	car,
	colour,
	driven,
	hatch,
	make,
	model,
	shows,
	showsNone,
	stock,
	suv,
	type UnseenExample,
	upTo,
} from '#tests/search/unseen/unseen-example.ts'

export const whatACarIs: UnseenExample[] = [
	shows('en', 'cheap car', 'The cheapest cars, the cheapest first.', all(car, upTo(200_000)), {
		first: stock(4413),
	}),
	shows(
		'en',
		'cheapest automatic car you got',
		'Automatic cars by price, the Kwid first.',
		all(car, automatic, upTo(250_000)),
		{ first: stock(4454) },
	),
	shows('en', 'bmw car', 'BMW cars, not the GS.', all(make('BMW'), car)),
	showsNone('en', 'honda car', 'The only Honda is a motorcycle.', any(car, make('Honda'))),
	shows('af', 'enige klein karretjie', 'Any small car: a hatch, or a small SUV.', all(hatch), {
		also: all(suv, model('Fronx', 'Jimny', 'Tiggo 4 Pro', 'Jolion', 'EX30', 'Corolla Cross')),
		atLeast: 4,
	}),
	shows(
		'af',
		'n rooi kar asseblief',
		'Red cars; the SLK and the cherry Quest are red to most eyes. No motorcycle, no red bakkie.',
		all(car, colour(/\bred\b/i)),
		{ also: all(car, colour(/opal|cherry/i)) },
	),
	shows('zu', 'imoto emhlophe', 'White cars, not the white bakkies.', all(car, colour(/white/i))),
	shows('st', 'koloi e ntjha', 'New cars; the new bakkie and motorcycle are none.', all(car, brandNew)),
	shows(
		'en',
		'nice little runabout for town under 150',
		'Small hatches up to R150 000; no motorcycle, no NP200.',
		all(hatch, upTo(150_000)),
	),
	shows(
		'mixed',
		'kar met bietjie kms automatic',
		'Automatic cars with few kilometres; 65 000 is the most that one calls few.',
		all(car, automatic, driven(65_000)),
	),
]
