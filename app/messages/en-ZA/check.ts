/** Messages of the page that tells whether an advert is the dealership's own. */
import { defineMessages } from '#app/core/texts.ts'

export const checkMessages = defineMessages({
	title: (name: string) => `Is this advert really ours? ${name}`,
	description: (name: string) =>
		`Check a link, a stock number or a telephone number before you pay: is the advert of ${name}?`,
	heading: 'Is this advert really ours?',
	lede: 'Fraudsters copy adverts of dealerships. Check here before you pay or send your documents.',
	label: 'Link, stock number or telephone number of the advert',
	help: 'For example the address of its page, HFM-1234 or 017 000 0000.',
	check: 'Check it',
	answers: {
		nothing: {
			heading: 'Type or paste something first',
			text: 'A link, a stock number or a telephone number of the advert.',
		},
		'too-long': {
			heading: 'This is too long to check',
			text: 'Paste the link alone, or type the stock number or the telephone number.',
		},
		'over-limit': {
			heading: 'Please wait a few minutes',
			text: 'Very many adverts were checked from your network just now. You can also call us.',
		},
		failed: {
			heading: 'We cannot look it up at the moment',
			text: 'Please try again in a minute, or call us.',
		},
		'own-page': {
			heading: 'Yes, this link leads to our website',
			text: 'What is on it is from us.',
		},
		'own-profile': {
			heading: 'Yes, this is our page',
			text: 'It is our own page on another website. In each advert there, the telephone number has to be ours.',
		},
		'own-number': {
			heading: 'Yes, this is our number',
			text: 'When you call it, you speak to us. Numbers that call you can be forged: if in doubt, call back.',
		},
		gone: {
			heading: 'Our website, but no vehicle of ours',
			text: 'The link leads to our website, and there is no vehicle at this address now. Do not pay for it.',
		},
		'look-alike': {
			heading: 'No. This address only looks like ours',
			text: 'It leads to another website. Do not pay, and do not type anything there.',
		},
		'other-website': {
			heading: 'This link does not lead to our website',
			text: 'We do list vehicles on other websites, too. Check the stock number and the telephone number of the advert.',
		},
		'other-number': {
			heading: 'No, this is not our number',
			text: 'Who answers it does not sell for us, unless we gave you this number ourselves.',
		},
		unclear: {
			heading: 'We cannot check this',
			text: 'It is no link, stock number or telephone number. Is it an email? Its sender can be forged: call us.',
		},
		'unknown-words': {
			heading: 'No, we have no vehicle with this stock number',
			text: 'If the advert has a link or a telephone number, check that as well.',
		},
	},
	vehicle: {
		available: {
			heading: 'Yes, this vehicle is ours and for sale',
			text: 'Compare it with the advert: with another price or telephone number it may be a copy. If in doubt, call us.',
		},
		reserved: {
			heading: 'This vehicle is ours, and reserved',
			text: 'Someone else has reserved it. An offer of it to you now does not come from us.',
		},
		sold: {
			heading: 'This vehicle was ours, and is sold',
			text: 'We do not offer it any more. Do not pay for it.',
		},
	},
	facts: { price: 'Our price', stockNumber: 'Our stock number', phone: 'Our telephone number' },
	view: 'See it on our website',
	payment: 'Before you pay',
} as const)
