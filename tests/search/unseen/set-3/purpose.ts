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
	has,
	hatch,
	light,
	model,
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
	shows('en', 'first car for my daughter going to varsity', 'Small and not dear.', firstCar, {
		atLeast: 3,
		also: couldBeFirst,
	}),
	shows('en', 'something light on petrol', 'Small engines, hybrids and electric ones.', light, {
		atLeast: 3,
	}),
	shows('en', 'family car for mom dad and 4 kids', 'Six people need more than five seats.', seats(6), {
		atLeast: 3,
	}),
	shows('zu', 'ibakkie yomsebenzi wokwakha', 'A bakkie for building work; any can do it.', bakkie, {
		atLeast: 3,
		also: body('van'),
	}),
	shows('en', 'need something to tow my caravan', 'Has a towbar, or the diesel to pull one.', towbar, {
		atLeast: 3,
		also: strong,
	}),
	shows('en', 'safe car for a new mom', 'Recent, with doors for a child seat.', safe, {
		atLeast: 2,
		also: all(car, doors(4), since(2018)),
	}),
	shows(
		'en',
		'weekend toy something fun with the roof down',
		'One car opens its roof.',
		has(/folding metal roof/i),
		{ also: body('coupe') },
	),
	shows('af', 'gesinskar met baie plek', 'Many seats or a high body.', forFamily, {
		atLeast: 3,
		also: couldBeFamily,
	}),
	shows('af', 'goedkoop om te ry werk toe elke dag', 'Small engines, hybrids and electric ones.', light, {
		atLeast: 2,
		also: any(hatch, sedan),
	}),
	shows('af', 'plaasbakkie 4x4', 'A bakkie that drives all four wheels.', all(bakkie, fourByFour)),
	shows('zu', 'imoto yomndeni', 'A car for a family.', forFamily, { atLeast: 3, also: couldBeFamily }),
	shows('st', 'koloi ya lelapa e kgolo', 'A big car for a family.', forFamily, {
		atLeast: 3,
		also: seats(7),
	}),
]
