/** The texts about the dealership that the site was first made for; an owner edits them in the settings. */
import { defineMessages } from '#app/core/texts.ts'

type FoundingPlace = { founded: number; town: string }

export const storyMessages = defineMessages({
	home: 'We opened our doors in Kinross in 1990 with a handful of vehicles and one workshop bay. The second generation now works beside the first, and the way of doing business has not changed: look after the vehicle before it is sold, be straight about its faults, and be there when the owner comes back. Farmers, miners, teachers and students from all over Mpumalanga buy from us, and so do their children.',
	about: ({ founded, town }: FoundingPlace) => [
		`In ${founded} ${town || 'our town'} had one main road, two fuel pumps and not many places where you could buy a bakkie without driving to the city. We rented a gravel yard, painted our own sign and put six vehicles in a row. On the first Saturday we sold one, to a man who farmed near Bethal. He paid half in notes and half by cheque, and came back on Monday because the radio did not work. We fixed it while he waited. He bought four more from us over the years, and his daughter bought her first car here.`,
		'That Monday became the way we work. A sale is finished when the owner is satisfied, which is sometimes later than the day on which the papers are signed. So we built a workshop before we built a showroom, and we inspect a vehicle before we decide what to ask for it.',
		'The gravel is paved now and the row has become several. Children who used to wash cars on Saturdays run departments. Hybrids and electric vehicles stand next to the diesels. Buyers find us from Cape Town as easily as from Secunda. What we sell has changed a great deal. Why people return has not.',
	],
	owner: ({ founded }: Pick<FoundingPlace, 'founded'>) =>
		`Started the business in ${founded} and still walks the row every morning before opening, coffee in hand, tapping tyres. Knows most vehicles on the floor by stock number and most customers by the vehicle they drove before. Believes that a good deal is one both sides would do again. If something has gone wrong and you would like to talk to the person whose name is on the door, ask for the owner. You will be put through.`,
} as const)
