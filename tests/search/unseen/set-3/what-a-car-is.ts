/** A car is no motorcycle, no van and no bakkie. */
import {
	all,
	automatic,
	brandNew,
	car,
	colour,
	diesel,
	doors,
	driven,
	not,
	petrol,
	shows,
	type UnseenExample,
	upTo,
} from '#tests/search/unseen/unseen-example.ts'

const white = colour(/white/i)
const red = colour(/\bred\b/i)
/** Cherry Pearl and Fire Opal are shades of red too. */
const reddish = colour(/cherry|opal/i)

export const whatACarIs: UnseenExample[] = [
	shows('en', 'cheap car', 'Cars from the cheap end of the stock.', all(car, upTo(200_000)), {
		atLeast: 3,
		also: all(car, upTo(260_000)),
	}),
	shows('en', 'brand new car', 'The new bakkie and the new motorcycle are no cars.', all(car, brandNew)),
	shows('en', 'red car', 'Red cars, not the red bakkies and motorcycles.', all(car, red), {
		also: all(car, reddish),
	}),
	shows('en', 'car with low mileage', 'Cars that have been driven little.', all(car, driven(65_000)), {
		atLeast: 3,
	}),
	shows(
		'en',
		'white automatic car',
		'A CVT is an automatic; a white bakkie is no car.',
		all(car, automatic, white),
	),
	shows(
		'zu',
		'imoto esetshenzisiwe engaphansi kuka-100k',
		'One car costs less than R100 000.',
		all(car, not(brandNew), upTo(100_000)),
	),
	shows(
		'en',
		'petrol car with five doors',
		'The hatches and the high ones that run on petrol.',
		all(car, petrol, doors(5)),
	),
	shows('af', 'tweedehandse kar', 'Used cars; certified ones are used too.', all(car, not(brandNew))),
	shows(
		'af',
		'diesel kar outomaties',
		'Diesel cars that shift by themselves; no bakkies.',
		all(car, diesel, automatic),
	),
	shows('zu', 'imoto entsha', 'New cars only.', all(car, brandNew)),
	shows('zu', 'imoto emnyama', 'Black cars.', all(car, colour(/black/i))),
	shows('st', 'koloi e tshweu', 'White cars, not the white bakkies.', all(car, white)),
]
