import {
	all,
	any,
	brandNew,
	car,
	colour,
	hatch,
	make,
	model,
	shows,
	stock,
	type UnseenExample,
	upTo,
} from '#tests/search/unseen/unseen-example.ts'

export const whatACarIs: UnseenExample[] = [
	shows('en', 'any car under 100k', 'The Kwid; the motorcycle is no car.', all(car, upTo(100_000))),
	shows(
		'en',
		'most affordable new car',
		'New cars by price, the Swift first; the new bakkie is no car.',
		all(car, brandNew),
		{ first: stock(4467) },
	),
	shows('en', 'toyota cars for sale', 'Cars of Toyota, not bakkies and vans.', all(make('Toyota'), car)),
	shows('en', 'city car easy to park', 'A hatch; the Jimny and the Fronx park as easily.', hatch, {
		also: model('Jimny', 'Fronx', 'EX30', 'Tiggo 4 Pro'),
		atLeast: 4,
	}),
	shows('af', 'goedkoopste motor op die vloer', 'Cars by price, the Kwid first.', all(car, upTo(200_000)), {
		first: stock(4413),
	}),
	shows(
		'af',
		'wit kar nie te duur nie',
		'White cars, not the Land Cruiser.',
		all(car, colour(/white/i), upTo(450_000)),
	),
	shows('zu', 'imoto encane eshibhile', 'A small cheap car.', all(hatch, upTo(250_000)), {
		also: all(any(model('Tiggo 4 Pro', 'Jolion')), upTo(280_000)),
		atLeast: 4,
	}),
	shows('st', 'koloi e theko e tlase', 'Cars at the low end.', all(car, upTo(250_000))),
	shows('mixed', 'ek soek n nice car nie n bike nie', 'Any car, no motorcycle, no bakkie.', car),
]
