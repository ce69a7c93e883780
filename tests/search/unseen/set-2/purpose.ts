import {
	all,
	any,
	bakkie,
	car,
	diesel,
	doors,
	electric,
	fourByFour,
	halfTon,
	hatch,
	isNamed,
	light,
	model,
	not,
	power,
	seats,
	sedan,
	shows,
	stock,
	suv,
	type UnseenExample,
	upTo,
} from '#tests/search/unseen/unseen-example.ts'

const sevenSeats = all(car, seats(7))
const forAStudent = all(any(hatch, sedan), power(110), upTo(300_000), not(electric))
const smallSuv = all(suv, power(110), upTo(350_000), not(diesel))

export const purpose: UnseenExample[] = [
	shows('en', 'school run mom car seven seats', 'Cars with seven seats; nine pass.', all(car, seats(7, 7)), {
		also: sevenSeats,
	}),
	shows(
		'en',
		'car for a big family of eight',
		'The Staria and the Quantum first; seven seats may follow.',
		seats(8),
		{ also: seats(7), first: seats(8), atLeast: 1 },
	),
	shows('en', 'hunting and camping 4x4', 'All wheels driven; the old Fortuner says hunting.', fourByFour, {
		also: stock(4414),
	}),
	shows(
		'en',
		'student car good on petrol under 150',
		'Three hatches; no NP200, no motorcycle.',
		all(hatch, upTo(150_000)),
	),
	shows(
		'en',
		'delivery vehicle for my bakery',
		'The van, the deck bakkie, the NP200s; another bakkie passes.',
		any(isNamed(/panel van/i), model('H100'), halfTon),
		{ also: bakkie, atLeast: 2 },
	),
	shows(
		'af',
		'iets vir langpad wat min diesel drink',
		'Both diesel sedans; a four-cylinder diesel passes, a V6 does not.',
		all(diesel, sedan),
		{ also: all(diesel, power(150), not(isNamed(/v6|land cruiser/i))) },
	),
	shows(
		'af',
		'n kar wat nie baie gaan kos om te onderhou nie',
		'A car with a small engine or a hybrid; no V6, no V8, no GTI.',
		light,
		{ atLeast: 3 },
	),
	shows(
		'af',
		'bakkie vir die plaas met vier by vier',
		'Bakkies with all wheels driven.',
		all(bakkie, fourByFour),
	),
	shows('zu', 'ibhaki yasepulazini', 'A bakkie for the farm.', bakkie, { atLeast: 4 }),
	shows('zu', 'imoto engadli uphethiloli omningi', 'A car that does not eat much petrol.', light, {
		atLeast: 4,
	}),
	shows('zu', 'imoto yomfundi wase-university', 'A car for a student.', forAStudent, {
		also: smallSuv,
		atLeast: 3,
	}),
	shows(
		'st',
		'koloi ya lelapa e nang le ditulo tse supileng',
		'A family car with seven seats; nine pass.',
		all(car, seats(7, 7)),
		{ also: sevenSeats },
	),
	shows('st', 'bakkie ya mosebetsi', 'A bakkie for work.', bakkie, { atLeast: 4 }),
	shows(
		'mixed',
		'kar vir uber wat light is op juice',
		'Four doors, five seats, a small thirst, up to R400 000.',
		all(light, doors(4), seats(5), upTo(420_000)),
		{ atLeast: 3 },
	),
]
