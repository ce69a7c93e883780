/** Messages of /auto-trader; `label` is the marketplace's name. */
import { defineMessages } from '#app/core/texts.ts'
import { inTown } from './location.ts'

export const marketplaceMessages = defineMessages({
	title: (label: string, name: string) => `Our ${label} listings, ${name}`,
	description: (label: string) => `Find our vehicles on ${label} as well as on this site.`,
	defaultLabel: 'AutoTrader',
	heading: 'Expand Your Reach',
	notListed: 'You can see every one of our vehicles on this site.',
	lede: (label: string) =>
		`You can see every one of our vehicles on this site. We also list them on ${label}, where you can compare them side by side with vehicles from the rest of the country, save a search and be told when something new arrives.`,
	points: (label: string, town: string) => [
		{
			title: 'Compare openly.',
			text: 'See what others ask for the same model, year and kilometres. We price with that in view and do not mind if you check.',
		},
		{
			title: 'Save and be alerted.',
			text: 'Follow a vehicle and receive a message if its price changes.',
		},
		{
			title: 'One team behind both.',
			text: `An enquiry from ${label} reaches the same desk${inTown(town)} as one from this site. Quote the stock number and we will find it at once.`,
		},
	],
	pointsLabel: (label: string) => `Why also on ${label}`,
	profile: (label: string) => `View our ${label} profile`,
	newTab: '(opens in a new tab)',
	banner: (name: string) => `A vehicle on the floor of ${name}`,
	inventory: 'Browse our own inventory',
	note: (label: string) => `${label} is an independent service with its own terms and privacy policy.`,
} as const)
