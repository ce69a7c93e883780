/** The shape of the vehicle, by its everyday name. */
import {
	all,
	any,
	automatic,
	bakkie,
	body,
	diesel,
	doubleCab,
	halfTon,
	hatch,
	isNamed,
	motorcycle,
	mpv,
	seats,
	shows,
	type UnseenExample,
} from '#tests/search/unseen/unseen-example.ts'

export const bodyTerms: UnseenExample[] = [
	shows('en', 'small hatchie for town', 'A hatch.', hatch),
	shows('st', 'ke batla double cab', 'Two rows of seats and a load bin.', doubleCab),
	shows('en', 'single cab diesel', 'One row of seats, on diesel.', all(bakkie, diesel, seats(0, 3))),
	shows('en', 'half ton bakkie', 'The NP200 is the half-ton.', halfTon),
	shows('en', 'people carrier', 'Carries seven or more.', any(mpv, seats(7)), { atLeast: 2 }),
	shows('en', 'panel van', 'One is a panel van.', all(body('van'), seats(0, 3)), { also: body('van') }),
	shows('en', 'sports car', 'The coupes; the GTI is quick too.', body('coupe'), {
		also: isNamed(/GTI|M Sport/),
	}),
	shows(
		'af',
		'dubbelkajuit diesel outomaties',
		'Double cabs that shift by themselves.',
		all(doubleCab, diesel, automatic),
	),
	shows('af', 'enkelkajuit bakkie', 'One row of seats and a load bin.', all(bakkie, seats(0, 3))),
	shows('af', 'bussie vir 9 mense', 'Nine seats or more.', seats(9)),
	shows('zu', 'isithuthuthu', 'A motorcycle.', motorcycle),
	shows('mixed', 'iveni yomsebenzi', 'People call both a van and a bakkie iveni.', body('van', 'bakkie'), {
		atLeast: 3,
	}),
]
