/** Messages of the numbers: their screen, their files, and the numbers and lists on the dashboard. */
import { formatLongDate } from '#app/core/dates.ts'
import { formatCount } from '#app/core/money-and-distance.ts'
import type { PeriodName } from '#app/core/period.ts'
import { defineMessages } from '#app/core/texts.ts'

const BEFORE: Record<PeriodName, string> = {
	'7-days': 'the 7 days before',
	'30-days': 'the 30 days before',
	'12-months': 'the 12 months before',
}

type CarCounts = Record<'views' | 'scans' | 'chats' | 'leads' | 'days', number>

export const numbersMessages = defineMessages({
	title: 'Numbers',
	subtitle: (from: string, to: string) => `${formatLongDate(from)} to ${formatLongDate(to)}`,
	weeks: '52 weeks, so that both periods have the same weekdays',
	period: 'Period',
	periods: { '7-days': '7 days', '30-days': '30 days', '12-months': '12 months' },
	headlines: {
		'7-days': 'The last 7 days',
		'30-days': 'The last 30 days',
		'12-months': 'The last 12 months',
	},
	views: 'Views of cars',
	leads: 'Leads',
	answered: 'Answered in time',
	drives: 'Test drives',
	sold: 'Sold',
	loading: '...',
	nothing: 'None yet',
	percent: (percent: number) => `${percent}%`,
	change: (percent: number, period: PeriodName) =>
		percent === 0
			? `As in ${BEFORE[period]}`
			: `${percent > 0 ? '+' : '-'}${Math.abs(percent)}% on ${BEFORE[period]}`,
	before: (text: string, period: PeriodName) => `${text} in ${BEFORE[period]}`,
	reports: {
		leads: { heading: 'Leads', note: 'By how they came: by form, or typed in by staff' },
		views: { heading: 'Views of cars', note: 'Each look at the page of a car' },
		sources: { heading: 'Where visitors came from', note: 'Visits that began on the website' },
		answers: {
			heading: 'First answer',
			note: 'Leads by trading hours until the first answer; two hours are the promised time',
		},
		age: { heading: 'Stock by age', note: 'Cars for sale today, and the money in them at their price' },
		most: { heading: 'Most looked at', note: 'Of the cars for sale, with their days in stock' },
		least: { heading: 'Least looked at', note: 'Of the cars for sale; the longest here first' },
		searches: { heading: 'Looked for in vain', note: 'Searches without a car for sale' },
		car: { heading: 'The last 12 weeks', note: '' },
		gross: {
			heading: 'Gross by month',
			note: 'Margin without VAT of the cars sold in the last 12 months, where their costs are known',
		},
	},
	columns: {
		day: 'Day',
		week: 'Week from',
		views: 'Views',
		scans: 'Scans',
		chats: 'Chats',
		visits: 'Visits',
		source: 'Source',
		answer: 'First answer',
		leads: 'Leads',
		age: 'Days in stock',
		days: 'Days',
		cars: 'Cars',
		price: 'Price',
		car: 'Car',
		search: 'Search',
		times: 'Times',
		month: 'Month',
		sold: 'Sold',
		known: 'Costs known',
		gross: 'Gross',
	},
	carNote: ({ views, scans, chats, leads, days }: CarCounts) =>
		`${plural(views, 'view')}${scans > 0 ? `, ${formatCount(scans)} of them by the windscreen code` : ''}, ${plural(chats, 'chat')} on WhatsApp, ${plural(leads, 'lead')}; ${plural(days, 'day')} in stock. Lines mark new prices.`,
	leadSources: { website: 'Website', phone: 'Telephone', 'walk-in': 'Walk-in', chat: 'WhatsApp' },
	sources: {
		search: 'Search engine',
		marketplace: 'Marketplace',
		social: 'Social network',
		email: 'Email',
		windscreen: 'Windscreen code',
		direct: 'Direct',
		site: 'This website',
		other: 'Another website',
	},
	campaign: (name: string) => `Campaign: ${name}`,
	otherCampaigns: 'Other campaigns',
	answersWithin: (limits: number[]) => [
		...limits.map((limit, index) => {
			const before = limits[index - 1]
			return before ? `Over ${duration(before)}, up to ${duration(limit)}` : `Up to ${duration(limit)}`
		}),
		`Over ${duration(limits.at(-1) ?? 0)}`,
	],
	unanswered: 'No answer yet',
	age: (above: number | undefined, limit: number | undefined) =>
		limit === undefined ? `Over ${above}` : `${above === undefined ? 0 : above + 1} to ${limit}`,
	table: 'As a table',
	csv: 'CSV',
	month: (name: string, year: string) => `${name} ${year}`,
	csvOf: (heading: string) => `CSV file of ${heading}`,
	none: 'Nothing was counted in this time.',
	noSale: 'No car was sold in these months.',
	tooFewToDraw: (count: number, isByWeek: boolean) =>
		`${formatCount(count)} in this time: too few for a chart. ${isByWeek ? 'Weeks' : 'Days'} without any are left out here; the file has all.`,
	quietMonths: (count: number) =>
		`${count === 1 ? '1 month' : `${count} months`} without a sale left out here; the file has all.`,
	tooFew: (views: number, since: string | undefined) =>
		`${plural(views, 'view')} of cars in this time: too few to compare them.${since ? ` Counting since ${formatLongDate(since)}.` : ''}`,
	file: (report: string, from: string, to: string) => `${report}-${from}-${to}.csv`,
} as const)

export const weeklyMessages = defineMessages({
	choice: 'Monday\u2019s email',
	text: (lines: string[], address: string) =>
		`${['This was your week, with its change on the week before:', lines.join('\n'), `All numbers:\n${address}`].join('\n\n')}\n`,
	offer: 'Get the numbers of the week before by email each Monday morning.',
	wanted: 'You get the numbers of the week before by email each Monday morning.',
	start: 'Send me this email',
	stop: 'Stop this email',
	busy: 'Saving …',
	subject: (from: string, to: string) => `Your numbers of ${formatLongDate(from)} to ${formatLongDate(to)}`,
	line: (label: string, value: number | null, change: number | undefined) =>
		`${label}: ${value ?? 0}${change === undefined ? '' : ` (${change < 0 ? '-' : '+'}${Math.abs(change)}%)`}`,
	share: (label: string, percent: number | null, before: number | null) =>
		percent === null
			? `${label}: none yet`
			: `${label}: ${percent}%${before === null ? '' : ` (${before}% before)`}`,
} as const)

const plural = (count: number, word: string) => `${formatCount(count)} ${word}${count === 1 ? '' : 's'}`

const duration = (minutes: number): string =>
	minutes < 60 ? `${minutes} minutes` : minutes === 60 ? '1 hour' : `${minutes / 60} hours`

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
	quiet: 'No car was looked at or asked for in the last 30 days.',
	incomplete: {
		heading: 'Needs work',
		none: 'Every car has photos and a description.',
		noCars: 'There is no car in the stock yet.',
		all: (count: number) => (count === 1 ? '1 car in all' : `${count} cars in all`),
		noPhotos: 'no photos',
		onePhoto: 'one photo',
		noDescription: 'no description',
	},
} as const)
