/** What the vehicle is for, and what it may cost to run. */
import {
	all,
	any,
	bakkie,
	body,
	car,
	diesel,
	doors,
	electric,
	fourByFour,
	halfTon,
	has,
	hatch,
	isNamed,
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
	stock,
	suv,
	towbar,
	type UnseenExample,
	upTo,
} from './unseen-example.ts'

const tiny = model('Kwid', 'Picanto', 'Dolphin Surf', 'i3')
const fiveDoors = all(car, doors(4), seats(4))
const heavyDiesel: (typeof bakkie)[] = [bakkie, diesel, (v) => (v.powerKw ?? 0) >= 100]
const sevenSeats = all(car, seats(7))
const forAStudent = all(any(hatch, sedan), power(110), upTo(300_000), not(electric))
const smallSuv = all(suv, power(110), upTo(350_000), not(diesel))
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
	shows(
		'en',
		'family car for five with a big boot not too expensive',
		'SUV, people carrier or sedan up to R600 000; a hatch of Polo size passes, a Kwid or a coupe does not.',
		all(any(suv, mpv, sedan), seats(5), upTo(600_000)),
		{ also: all(hatch, seats(5), not(tiny)), atLeast: 3 },
	),
	shows(
		'en',
		'bakkie to tow my caravan or boat',
		'Diesel bakkies with the power to tow, or what has a towbar; no NP200.',
		all(...heavyDiesel),
		{ also: all(bakkie, towbar) },
	),
	shows(
		'en',
		'something light on fuel for long distance to work daily',
		'Small petrol, hybrid, diesel sedan, or a battery with range; no V6, no big 4x4, no motorcycle.',
		all(light, not(model('Dolphin Surf', 'i3'))),
		{ atLeast: 4 },
	),
	shows(
		'en',
		'first car for my daughter at varsity safe and cheap on insurance',
		'A small hatch or Quest up to R300 000; no GTI, no big SUV, no bakkie.',
		all(any(hatch, sedan), power(110), upTo(300_000), not(electric)),
		{ also: all(suv, power(110), upTo(350_000), not(diesel)), atLeast: 3 },
	),
	shows(
		'en',
		'car for uber or bolt',
		'Four doors, five seats, cheap to run, up to R350 000.',
		all(fiveDoors, seats(5), light, upTo(350_000)),
		{ also: all(fiveDoors, seats(5), any(sedan, model('Fronx')), upTo(420_000)), atLeast: 3 },
	),
	shows(
		'en',
		'workhorse for my building business',
		'A bakkie, the deck bakkie or the panel van.',
		any(bakkie, isNamed(/panel van/i)),
		{ atLeast: 4 },
	),
	shows(
		'af',
		'plaasbakkie wat swaar kan sleep',
		'Diesel bakkies with power; no NP200, no H100.',
		all(...heavyDiesel),
	),
	shows(
		'af',
		'gesinskar met lae loopkoste',
		'Five seats and a small thirst; no V6, no Fortuner, no GTI.',
		all(light, seats(5), doors(4)),
		{ atLeast: 4 },
	),
	shows('af', 'kar vir die kinders skool toe te neem', 'Any car with back doors.', fiveDoors, { atLeast: 4 }),
	shows(
		'zu',
		'imoto yomndeni enkulu',
		'A big family car: SUV or people carrier; a sedan passes.',
		all(any(suv, mpv), seats(5)),
		{ also: any(all(sedan, seats(5)), model('Quantum')), atLeast: 3 },
	),
	shows(
		'zu',
		'itekisi noma imoto yokuthutha abantu',
		'A taxi or a car to move people: the Quantum and the Staria; any seven seats pass.',
		model('Quantum', 'Staria'),
		{ also: seats(7) },
	),
	shows('st', 'koloi e sa jeng peterole haholo', 'A car that does not eat much petrol.', light, {
		atLeast: 4,
	}),
	shows(
		'mixed',
		'ek need n bakkie for my tuin dienste business cheap en min diesel',
		'A bakkie at the low end, single cab and half-ton before all.',
		all(bakkie, upTo(360_000)),
		{ atLeast: 4 },
	),
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
