/** A car is no motorcycle, no van and no bakkie. */
import {
	all,
	automatic,
	brandNew,
	car,
	colour,
	driven,
	hybrid,
	model,
	not,
	seats,
	shows,
	type UnseenExample,
	upTo,
} from '#tests/search/unseen/unseen-example.ts'

const white = colour(/white/i)
const red = colour(/\bred\b/i)
/** Cherry Pearl and Fire Opal are shades of red too. */
const reddish = colour(/cherry|opal/i)

export const whatACarIs: UnseenExample[] = [
	shows(
		'en',
		'any car under 130k',
		'Cars only, though bakkies and motorcycles cost that too.',
		all(car, upTo(130_000)),
	),
	shows('st', 'dikoloi tse sebedisitsweng', 'Cars that are not new.', all(car, not(brandNew))),
	shows(
		'en',
		'automatic car 2022',
		'Cars of that year that shift by themselves.',
		all(car, automatic, (v) => v.year === 2022),
	),
	shows('mixed', 'imoto e-blue', 'Blue cars, not the blue bakkies.', all(car, colour(/blue/i))),
	shows('en', 'car with 7 seats', 'Seven seats or more, and no bus.', all(car, seats(7))),
	shows('en', 'hybrid cars', 'Two run on both.', all(car, hybrid)),
	shows('en', 'cheapest car you have', 'A Kwid is the cheapest; a motorcycle is no car.', car, {
		first: all(model('Kwid'), upTo(100_000)),
	}),
	shows('af', 'nuwe kar', 'New cars only.', all(car, brandNew)),
	shows(
		'af',
		'wit kar met lae kilos',
		'White cars, best those driven little.',
		all(car, white, driven(80_000)),
		{ atLeast: 3, also: all(car, white) },
	),
	shows('zu', 'imoto eshibhile', 'Cars from the cheap end of the stock.', all(car, upTo(200_000)), {
		atLeast: 3,
		also: all(car, upTo(260_000)),
	}),
	shows('st', 'koloi e kgubedu', 'Red cars, not the red bakkies and motorcycles.', all(car, red), {
		also: all(car, reddish),
	}),
	shows(
		'mixed',
		'koloi ya automatic ka tlase ho 200k',
		'One automatic car costs less than R200 000.',
		all(car, automatic, upTo(200_000)),
	),
]
