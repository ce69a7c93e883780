import {
	all,
	any,
	automatic,
	body,
	brandNew,
	diesel,
	doubleCab,
	fourByFour,
	halfTon,
	isNamed,
	make,
	model,
	motorcycle,
	mpv,
	not,
	sedan,
	shows,
	singleCab,
	type UnseenExample,
} from '#tests/search/unseen/unseen-example.ts'

export const bodyTerms: UnseenExample[] = [
	shows(
		'en',
		'1 ton bakkie single cab 4x2',
		'Single cabs with two driven wheels; no NP200.',
		all(singleCab, not(fourByFour)),
	),
	shows('en', 'crew cab ford', 'A crew cab is a double cab.', all(doubleCab, make('Ford'))),
	shows('en', 'panel van', 'The HiAce.', isNamed(/panel van/i)),
	shows('en', 'convertible or coupe', 'The SLK; the Mustang is reserved.', body('coupe')),
	shows('en', 'scrambler for the farm', 'The Honda XR; the GS passes.', model('XR 150'), {
		also: motorcycle,
	}),
	shows('en', 'saloon car auto', 'Sedans that shift by themselves.', all(sedan, automatic)),
	shows('af', 'halfton bakkie tweedehands', 'Both NP200s.', halfTon),
	shows('af', 'bussie vir toere', 'Quantum and Staria; the Rumion passes.', model('Quantum', 'Staria'), {
		also: mpv,
	}),
	shows('zu', 'isithuthuthu esisha', 'The new Honda.', all(motorcycle, brandNew)),
	shows('st', 'ke batla sethuthuthu', 'Both motorcycles.', motorcycle),
	shows(
		'mixed',
		'enkel kajuit diesel single cab toyota',
		'The SRX.',
		all(singleCab, any(diesel), make('Toyota')),
	),
]
