/** Two or three plain wishes together. */
import {
	all,
	automatic,
	colour,
	diesel,
	doubleCab,
	electric,
	hatch,
	make,
	manual,
	model,
	shows,
	singleCab,
	suv,
	type UnseenExample,
} from '#tests/search/unseen/unseen-example.ts'

export const plain: UnseenExample[] = [
	shows('en', 'merc c class diesel', 'One C-Class runs on diesel.', all(model('C-Class'), diesel)),
	shows('en', 'ford ranger manual', 'Both are wanted.', all(model('Ranger'), manual)),
	shows('en', 'grey suv automatic', 'All three are wanted.', all(suv, automatic, colour(/grey/i))),
	shows('zu', 'i-kia e-manual', 'The only Kia is a manual.', all(make('Kia'), manual)),
	shows('en', 'volkswagon amarok diesel', 'A common slip; both Amaroks run on diesel.', model('Amarok')),
	shows('en', 'red hatch manual', 'All three are wanted.', all(hatch, manual, colour(/\bred\b/i))),
	shows('en', 'isuzu single cab', 'Both are wanted.', all(make('Isuzu'), singleCab)),
	shows('en', 'electric suv', 'Both are wanted.', all(suv, electric)),
	shows('af', 'swart bmw', 'One BMW is black.', all(make('BMW'), colour(/black/i))),
	shows(
		'af',
		'outomatiese toyota suv diesel',
		'All four are wanted.',
		all(make('Toyota'), suv, automatic, diesel),
	),
	shows('zu', 'i-vw ebomvu', 'VW is Volkswagen.', all(make('Volkswagen'), colour(/\bred\b/i))),
	shows('st', 'toyota e ntsho', 'One Toyota is black.', all(make('Toyota'), colour(/black/i))),
	shows('mixed', 'ngifuna i-bakkie ye diesel double cab', 'A diesel double cab.', all(doubleCab, diesel)),
]
