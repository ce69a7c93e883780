/** Messages of the numbers and lists on the back office's dashboard. */
import { defineMessages } from '#app/core/texts.ts'

export const dashboardMessages = defineMessages({
	age: {
		heading: 'Stock by age',
		note: 'For sale today, at its price',
		cars: (count: number) => (count === 1 ? '1 car' : `${count} cars`),
	},
	longest: {
		heading: 'Longest here',
		none: 'No car is for sale.',
		all: 'All cars by age',
		days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
		unchanged: 'price unchanged',
		lower: (date: string) => `price lowered on ${date}`,
		higher: (date: string) => `price raised on ${date}`,
	},
	wanted: {
		heading: 'Most asked for',
		none: 'No lead was about a car in the last 30 days.',
		all: 'All cars by leads',
		leads: (count: number) => (count === 1 ? '1 lead in 30 days' : `${count} leads in 30 days`),
	},
	viewed: {
		heading: 'Looked at, not asked for',
		none: 'No car was looked at without a lead in the last 30 days.',
		all: 'All cars by views',
		views: (count: number) => (count === 1 ? '1 view in 30 days' : `${count} views in 30 days`),
	},
	incomplete: {
		heading: 'Needs work',
		none: 'Every car has photos and a description.',
		all: (count: number) => (count === 1 ? '1 car in all' : `${count} cars in all`),
		noPhotos: 'no photos',
		onePhoto: 'one photo',
		noDescription: 'no description',
	},
} as const)
