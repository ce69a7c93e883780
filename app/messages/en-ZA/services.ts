/** Messages of /services. */
import { defineMessages } from '#app/core/texts.ts'
import { inTown } from './location.ts'

export const servicesMessages = defineMessages({
	title: (name: string) => `Our Services, ${name}`,
	description: (town: string) =>
		`Vehicle sales, finance, trade-ins, inspection, after-sales support and extended warranties${inTown(town)}.`,
	eyebrow: 'WHAT WE OFFER',
	heading: 'Our Services',
	lede: (town: string) => `From the first question to the tenth service, under one roof${inTown(town)}.`,
	more: 'Learn More',
	moreAbout: (service: string) => `Learn More about ${service}`,
	list: [
		{
			key: 'sales',
			title: 'Vehicle Sales',
			text: 'New, demo, certified and used vehicles, from half-ton bakkies to seven-seat SUVs and electric cars. All inspected, most with a factory or extended warranty. If you are looking for something specific, give us the details and we will search for it.',
		},
		{
			key: 'finance',
			title: 'Financing Solutions',
			text: 'Instalment sale and lease applications through several registered credit providers. We check your documents, submit once, and go through each offer with you, deposit, term and balloon included.',
		},
		{
			key: 'trade-in',
			title: 'Trade-In Services',
			text: 'A same-day valuation of any make, explained item by item. Use the amount as a deposit or have it paid out. We handle the settlement with your finance house and the change of ownership.',
		},
		{
			key: 'inspection',
			title: 'Vehicle Inspection',
			text: 'Buying privately? Our workshop puts the vehicle on the lift, scans it, measures the paint and drives it, and gives you a written report the same day. Also useful before a long holiday or the end of a warranty.',
		},
		{
			key: 'after-sales',
			title: 'After-Sales Support',
			text: 'Services, brakes, tyres, air conditioning and diagnostics for most makes, plus help with warranty claims, licence discs and roadworthy certificates.',
		},
		{
			key: 'warranty',
			title: 'Extended Warranty',
			text: 'Cover for mechanical and electrical failure after the factory warranty ends, in terms of 12, 24 or 36 months. We show you the schedule of parts, limits and conditions before you choose.',
		},
	],
} as const)
