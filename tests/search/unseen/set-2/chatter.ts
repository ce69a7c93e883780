import {
	all,
	hatch,
	isNamed,
	make,
	model,
	shows,
	type UnseenExample,
} from '#tests/search/unseen/unseen-example.ts'

export const chatter: UnseenExample[] = [
	shows('en', 'ok google show me audi a4 near me', 'The A4.', model('A4')),
	shows(
		'en',
		'hey its thabo from embalenhle again is the gwm p series still there or sold',
		'The P-Series.',
		model('P-Series'),
	),
	shows(
		'en',
		'good day sir madam kindly assist i am interested in purchasing a toyota rumion for my lodge',
		'The Rumion.',
		model('Rumion'),
	),
	shows('af', 'hallo is julle oop op sondae ek wil na die jimny kom kyk', 'The Jimny.', model('Jimny')),
	shows(
		'af',
		'my man se ford het gebreek nou soek ons n corolla cross',
		'Both Corolla Cross; the Ford is the one that broke.',
		model('Corolla Cross'),
	),
	shows('zu', 'sanibonani ngizwile ninayo i-bmw 320 ngiyayifuna', 'The 320i and the 320d.', isNamed(/320/)),
	shows('zu', 'ngicela usizo ngifuna i-hilux yami yokuqala', 'The Hiluxes.', model('Hilux')),
	shows('st', 'ke kopa thuso ke batla polo vivo hle', 'The Vivos.', model('Polo Vivo')),
	shows('mixed', 'yoh guys my boss wants n mercedes pronto asb', 'All three.', make('Mercedes-Benz')),
	shows(
		'mixed',
		'heita daar what do you have in an everest or prado sharp',
		'Both.',
		model('Everest', 'Land Cruiser Prado'),
	),
	shows(
		'en',
		'do u accept trade ins i have a 2014 tazz want to upgrade to a starlet or i20',
		'The Starlet and the i20; the Tazz is what comes back.',
		model('Starlet', 'i20'),
		{ also: all(hatch, make('Toyota', 'Hyundai')) },
	),
]
