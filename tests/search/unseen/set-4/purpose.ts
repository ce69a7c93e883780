/** What the vehicle is for, and what it may cost to run. */
import {
	all,
	any,
	bakkie,
	body,
	car,
	diesel,
	doors,
	fourByFour,
	hatch,
	light,
	model,
	motorcycle,
	mpv,
	not,
	petrol,
	power,
	seats,
	sedan,
	shows,
	since,
	suv,
	towbar,
	type UnseenExample,
	upTo,
} from '#tests/search/unseen/unseen-example.ts'

/** A first car: small, simple and not dear. */
const firstCar = all(hatch, upTo(260_000))
const couldBeFirst = all(any(hatch, sedan, suv), petrol, upTo(290_000), power(130))
const forFamily = any(mpv, all(suv, seats(5)))
const couldBeFamily = any(seats(7), sedan)
/** Recent, with doors for the child seats, and no entry-level hatch with two airbags. */
const safe = all(car, since(2020), doors(4), not(model('Kwid', 'Picanto')))
/** Can tow without further fitting. */
const strong = all(diesel, any(bakkie, suv))

export const purpose: UnseenExample[] = [
	shows('st', 'koloi ya student e theko e tlase', 'Small and not dear.', firstCar, {
		atLeast: 3,
		also: couldBeFirst,
	}),
	shows(
		'zu',
		'imoto ye uber',
		'Small or a plain sedan, light on fuel.',
		all(any(hatch, sedan), light, upTo(300_000)),
		{ atLeast: 2, also: light },
	),
	shows('en', 'bakkie to pull a horse box', 'Has a towbar, or the diesel to pull one.', all(bakkie, towbar), {
		atLeast: 2,
		also: all(bakkie, diesel),
	}),
	shows('en', 'big family road trips to the coast', 'Many seats or a high body.', forFamily, {
		atLeast: 3,
		also: couldBeFamily,
	}),
	shows(
		'en',
		'off road adventure vehicle',
		'Drives all four wheels; the GS is made for it too.',
		fourByFour,
		{ atLeast: 3, also: any(model('F 850 GS'), strong) },
	),
	shows('en', 'delivery vehicle for my small business', 'A van or a bakkie.', body('van', 'bakkie'), {
		atLeast: 2,
		also: any(motorcycle, firstCar),
	}),
	shows('en', 'cheap to maintain runaround for my gogo', 'Small and simple.', firstCar, {
		atLeast: 3,
		also: couldBeFirst,
	}),
	shows('af', 'kar vir n student wat min petrol gebruik', 'Small, and not dear to buy or run.', firstCar, {
		atLeast: 3,
		also: any(couldBeFirst, all(hatch, light)),
	}),
	shows(
		'af',
		'bakkie wat my karavaan kan sleep',
		'Has a towbar, or the diesel to pull one.',
		all(bakkie, towbar),
		{ atLeast: 2, also: all(bakkie, diesel) },
	),
	shows('af', 'veilige kar vir my vrou en babas', 'Recent, with doors for a child seat.', safe, {
		atLeast: 2,
		also: all(car, doors(4), since(2018)),
	}),
	shows('zu', 'imoto yomndeni enezihlalo ezi-7', 'A family car with seven seats.', seats(7)),
	shows('st', 'koloi e sa jeng petrole e ngata', 'A car that does not eat much petrol.', light, {
		atLeast: 2,
	}),
	shows('mixed', 'family car ya bana ba bararo', 'A car for a family with three children.', forFamily, {
		atLeast: 3,
		also: couldBeFamily,
	}),
]
