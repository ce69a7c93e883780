/** The shape of the vehicle, by its everyday name. */
import {
	all,
	any,
	automatic,
	bakkie,
	body,
	diesel,
	doubleCab,
	driven,
	fourByFour,
	has,
	hatch,
	motorcycle,
	mpv,
	seats,
	sedan,
	shows,
	suv,
	type UnseenExample,
} from '#tests/search/unseen/unseen-example.ts'

export const bodyTerms: UnseenExample[] = [
	shows('en', 'crossover', 'A high car.', suv),
	shows('en', 'saloon automatic', 'A saloon is a sedan.', all(sedan, automatic)),
	shows('en', 'bike', 'A motorcycle.', motorcycle),
	shows('en', 'kombi', 'A small bus.', seats(9), { also: body('mpv', 'van') }),
	shows('en', 'dropside bakkie', 'One has a deck with sides that drop.', has(/drop-side/i), {
		also: all(bakkie, seats(0, 3)),
	}),
	shows('en', 'convertible', 'One opens its roof.', has(/folding metal roof/i)),
	shows('en', 'pickup 4x4', 'A pickup is a bakkie.', all(bakkie, fourByFour)),
	shows('mixed', 'suv ya diesel e nang le 7 seats', 'All three are wanted.', all(suv, diesel, seats(7))),
	shows('af', 'luikrug', 'A hatch.', hatch),
	shows('af', 'paneelwa vir aflewerings', 'One is a panel van.', all(body('van'), seats(0, 3)), {
		also: body('van'),
	}),
	shows(
		'af',
		'dubbelkajuit bakkie met lae kilometers',
		'Double cabs, best those driven little.',
		all(doubleCab, driven(85_000)),
		{ atLeast: 3, also: doubleCab },
	),
	shows('zu', 'ibhasi encane', 'A small bus.', seats(11), { also: any(mpv, body('van')) }),
	shows('st', 'bakkie ya double cab ya 4x4', 'All three are wanted.', all(doubleCab, fourByFour)),
]
