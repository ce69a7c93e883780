/** Two or three plain wishes together. */
import {
	all,
	automatic,
	bakkie,
	colour,
	diesel,
	fourByFour,
	hatch,
	make,
	manual,
	model,
	petrol,
	sedan,
	shows,
	type UnseenExample,
	upTo,
} from '#tests/search/unseen/unseen-example.ts'

const white = colour(/white/i)

export const plain: UnseenExample[] = [
	shows('en', 'toyota bakkie automatic', 'All three are wanted.', all(make('Toyota'), bakkie, automatic)),
	shows('en', 'vw hatch manual', 'All three are wanted.', all(make('Volkswagen'), hatch, manual)),
	shows('en', 'white bakkie petrol', 'All three are wanted.', all(bakkie, petrol, white)),
	shows('st', 'bmw ya sedan ya diesel', 'All three are wanted.', all(make('BMW'), sedan, diesel)),
	shows('en', 'blue automatic hatch', 'All three are wanted.', all(hatch, automatic, colour(/blue/i))),
	shows(
		'en',
		'toyoat fortuner 4x4',
		'A slip of the thumb; one Fortuner is a 4x4.',
		all(model('Fortuner'), fourByFour),
	),
	shows('zu', 'i-suzuki e-automatic', 'Both are wanted.', all(make('Suzuki'), automatic)),
	shows('af', 'wit hyundai bakkie', 'All three are wanted.', all(make('Hyundai'), bakkie, white)),
	shows('af', 'silwer polo vivo', 'One Vivo is silver.', all(model('Polo Vivo'), colour(/silver/i))),
	shows('zu', 'ibakkie emhlophe ye toyota', 'A white Toyota bakkie.', all(make('Toyota'), bakkie, white)),
	shows(
		'st',
		'toyota e tshweu e theko e tlase',
		'A white Toyota that is not dear.',
		all(make('Toyota'), white, upTo(470_000)),
		{ atLeast: 2, also: all(make('Toyota'), white) },
	),
	shows(
		'mixed',
		'bakkie ya diesel ya isuzu',
		'A diesel bakkie from Isuzu.',
		all(make('Isuzu'), bakkie, diesel),
	),
]
