/** Messages of /about. */
import { inTown } from './location.ts'

type FoundingPlace = { founded: number; town: string }

export const aboutMessages = {
	title: (name: string) => `About Us, ${name}`,
	description: ({ founded, town }: FoundingPlace) =>
		`A family business${inTown(town)} since ${founded}. Who we are, how we work and what we promise.`,
	eyebrow: 'WHO WE ARE',
	heading: 'About Us',
	lede: 'A family dealership that still knows its customers by name.',
	figures: 'In figures',
	story: {
		heading: 'Our Story',
		text: ({ founded, town }: FoundingPlace) => [
			`In ${founded} ${town || 'our town'} had one main road, two fuel pumps and not many places where you could buy a bakkie without driving to the city. We rented a gravel yard, painted our own sign and put six vehicles in a row. On the first Saturday we sold one, to a man who farmed near Bethal. He paid half in notes and half by cheque, and came back on Monday because the radio did not work. We fixed it while he waited. He bought four more from us over the years, and his daughter bought her first car here.`,
			'That Monday became the way we work. A sale is finished when the owner is satisfied, which is sometimes later than the day on which the papers are signed. So we built a workshop before we built a showroom, and we inspect a vehicle before we decide what to ask for it.',
			'The gravel is paved now and the row has become several. Children who used to wash cars on Saturdays run departments. Hybrids and electric vehicles stand next to the diesels. Buyers find us from Cape Town as easily as from Secunda. What we sell has changed a great deal. Why people return has not.',
		],
	},
	owner: {
		name: 'The Owner',
		role: 'Owner',
		text: ({ founded }: FoundingPlace) =>
			`Started the business in ${founded} and still walks the row every morning before opening, coffee in hand, tapping tyres. Knows most vehicles on the floor by stock number and most customers by the vehicle they drove before. Believes that a good deal is one both sides would do again. If something has gone wrong and you would like to talk to the person whose name is on the door, ask for the owner. You will be put through.`,
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
} as const
