/** A car is no motorcycle, no van and no bakkie. */
import {
	all,
	any,
	automatic,
	brandNew,
	car,
	colour,
	diesel,
	doors,
	driven,
	hatch,
	hybrid,
	make,
	model,
	not,
	petrol,
	seats,
	shows,
	showsNone,
	stock,
	suv,
	type UnseenExample,
	upTo,
} from './unseen-example.ts'

const white = colour(/white/i)
const red = colour(/\bred\b/i)
/** Cherry Pearl and Fire Opal are shades of red too. */
const reddish = colour(/cherry|opal/i)

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
