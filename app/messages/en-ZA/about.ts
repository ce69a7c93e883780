/** Messages of /about. */
import { defineMessages } from '#app/core/texts.ts'
import { inTown } from './location.ts'

type FoundingPlace = { founded: number; town: string }

export const aboutMessages = defineMessages({
	title: (name: string) => `About Us, ${name}`,
	description: ({ founded, town }: FoundingPlace) =>
		`A family business${inTown(town)} since ${founded}. Who we are, how we work and what we promise.`,
	eyebrow: 'WHO WE ARE',
	heading: 'About Us',
	lede: 'A family dealership that still knows its customers by name.',
	statistics: 'In figures',
	story: {
		heading: 'Our Story',
	},
	owner: {
		name: 'The Owner',
		role: 'Owner',
	},
	reasons: {
		heading: 'Why Choose Us',
		list: [
			{
				title: 'Quality Vehicles',
				text: 'Each vehicle is inspected in our own workshop and road-tested on tar and gravel. You may read the sheet, including what we found and how we fixed it.',
			},
			{
				title: 'Customer First',
				text: 'We ask what you need the vehicle for before we show you one. If we do not have the right one on the floor, we will say so and help you look.',
			},
			{
				title: 'Flexible Financing',
				text: 'We work with several registered credit providers and explain their quotes line by line, so you can compare total cost and not only the instalment.',
			},
			{
				title: 'After-Sales Support',
				text: 'Servicing, warranty claims, licence renewals and honest advice continue after delivery. You deal with the same people who sold you the vehicle.',
			},
		],
	},
	promise: {
		heading: 'Our Promise',
		text: 'We will tell you what we know about a vehicle, good and bad, before you decide. We will put the price and every extra on one page. We will not rush you. If we make a mistake we will put it right, and if you drive past in ten years’ time we hope that you will still wave.',
	},
} as const)
