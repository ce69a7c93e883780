/** Messages of the numbers and lists on the back office's dashboard. */
import { defineMessages } from '#app/core/texts.ts'

export const dashboardMessages = defineMessages({
	numbers: 'The last 30 days',
	leads: 'Leads',
	views: 'Views of cars',
	answers: 'Half answered within',
	stockValue: 'Stock value',
	drives: 'Test drives',
	loading: '...',
	nothing: 'None yet',
	change: (percent: number) =>
		percent === 0
			? 'As in the 30 days before'
			: `${percent > 0 ? '+' : '-'}${Math.abs(percent)}% on the 30 days before`,
	before: (text: string) => `${text} in the 30 days before`,
	millions: (millions: string) => `R\u00a0${millions}\u00a0m`,
	millionsSpoken: (millions: string) => `${millions} million rand`,
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
	searches: {
		heading: 'Looked for in vain',
		note: 'Searches of the last 30 days without a car for sale',
		none: 'No search without a match was counted in the last 30 days.',
		count: (count: number) => (count === 1 ? 'once' : `${count} times`),
	},
	incomplete: {
		heading: 'Needs work',
		none: 'Every car has photos and a description.',
		all: (count: number) => (count === 1 ? '1 car in all' : `${count} cars in all`),
		noPhotos: 'no photos',
		onePhoto: 'one photo',
		noDescription: 'no description',
	},
	age: {
		heading: 'Stock by age',
		days: (from: number, to: number) => `${from} to ${to} days`,
		over: (days: number) => `Over ${days} days`,
		cars: (count: number) => (count === 1 ? '1 car' : `${count} cars`),
	},
} as const)
