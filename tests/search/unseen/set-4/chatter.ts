/** A model inside a message with greetings, excuses and other words that say nothing about the vehicle. */
import { all, isNamed, make, model, shows, type UnseenExample } from '#tests/search/unseen/unseen-example.ts'

export const chatter: UnseenExample[] = [
	shows(
		'en',
		'hello team is the amarok v6 still available id like to come see it',
		'Asks about the Amarok with the V6.',
		all(model('Amarok'), isNamed(/V6/)),
		{ also: model('Amarok') },
	),
	shows(
		'en',
		'good day i saw your advert on gumtree for the picanto',
		'Asks about one model.',
		model('Picanto'),
	),
	shows(
		'en',
		'evening guys my hubby says i must ask about the chery tiggo',
		'There are two Tiggos.',
		make('Chery'),
	),
	shows(
		'en',
		'pls send me pics and the price of the haval jolion',
		'There are two Jolions.',
		model('Jolion'),
	),
	shows('st', 'dumela na le na le everest moo', 'Greets and asks for an Everest.', model('Everest')),
	shows(
		'en',
		'um ja so im basically looking for like a corolla cross',
		'Only the Corolla Cross is a wish.',
		model('Corolla Cross'),
	),
	shows('af', 'naand is daar dalk nog n np200 oor by julle', 'Only the NP200 is a wish.', model('NP200')),
	shows('af', 'my ma soek n starlet kan julle my bel asb', 'Only the Starlet is a wish.', model('Starlet')),
	shows('af', 'dag mense wat sal n staria my kos', 'Only the Staria is a wish.', model('Staria')),
	shows('zu', 'ngicela ningithumelele izithombe ze hilux', 'Asks for photos of the Hilux.', model('Hilux')),
	shows(
		'st',
		'dumelang ke ne ke batla ho botsa ka polo',
		'Greets and asks about a Polo; a Vivo is a Polo to many.',
		model('Polo'),
		{ also: model('Polo Vivo') },
	),
	shows('mixed', 'heita my bra ke batla swift e sharp', 'Greets and wants a Swift.', model('Swift')),
]
