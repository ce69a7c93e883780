/** A model inside a message with greetings, excuses and other words that say nothing about the vehicle. */
import { all, doubleCab, model, shows, type UnseenExample } from '#tests/search/unseen/unseen-example.ts'

export const chatter: UnseenExample[] = [
	shows(
		'en',
		'hi there im looking for a polo for my wife her birthday is coming up',
		'Only the Polo is a wish; a Vivo is a Polo to many.',
		model('Polo'),
		{ also: model('Polo Vivo') },
	),
	shows(
		'en',
		'good morning do you perhaps have a fortuner available for viewing this saturday',
		'Only the Fortuner is a wish.',
		model('Fortuner'),
	),
	shows('mixed', 'eish bhuti how much is that navara neh', 'Asks about one model.', model('Navara')),
	shows(
		'en',
		'please can someone call me back about the white rumion thanks',
		'There is one Rumion, and it is white.',
		model('Rumion'),
	),
	shows(
		'en',
		'hi do u guys have a swift no deposit needed',
		'The deposit is for the finance desk; the wish is a Swift.',
		model('Swift'),
	),
	shows(
		'en',
		'hey my cousin bought from you last year now im also after a d max',
		'Only the D-Max is a wish.',
		model('D-Max'),
	),
	shows(
		'en',
		'want to trade in and get a tucson finance is sorted',
		'Only the Tucson is a wish.',
		model('Tucson'),
	),
	shows(
		'af',
		'goeie more ek wil weet of julle dalk n hilux het asseblief',
		'Only the Hilux is a wish.',
		model('Hilux'),
	),
	shows(
		'af',
		'hallo julle ek sien op facebook julle het n jimny is hy nog daar',
		'Asks about one model.',
		model('Jimny'),
	),
	shows(
		'zu',
		'sawubona ngicela ukubuza ninayo yini i-polo vivo',
		'Greets and asks whether there is a Polo Vivo.',
		model('Polo Vivo'),
	),
	shows(
		'st',
		'dumela ke kopa ho tseba hore na le na le corolla',
		'Greets and asks for a Corolla; the Quest and the Cross carry the name too.',
		model('Corolla'),
		{ also: model('Corolla Quest', 'Corolla Cross') },
	),
	shows(
		'mixed',
		'eita bafwethu ngifuna i ranger double cab',
		'Greets and wants a Ranger double cab.',
		all(model('Ranger'), doubleCab),
	),
]
