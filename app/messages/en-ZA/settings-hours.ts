/** Messages of the settings page for trading hours. */
export const hoursMessages = {
	heading: 'Trading hours',
	week: 'An ordinary week',
	state: 'Open or closed',
	states: { open: 'Open', appointment: 'By appointment', closed: 'Closed' },
	opens: 'From',
	closes: 'Until',
	of: (what: string, day: string) => `${what}, ${day}`,
	special: 'Special opening hours',
	specialText: 'Stocktaking, or the days around Christmas. These days replace the ordinary week.',
	none: 'None planned.',
	date: 'Date',
	name: 'Occasion',
	add: 'Add this day',
	removeOf: (day: string) => `Remove ${day}`,
	removeTitle: 'Remove these hours?',
	removeText: (day: string) => `${day} will have the hours of the ordinary week again.`,
	removed: 'Removed. The website no longer shows it.',
	saveHours: 'Save hours',
	holidays: 'Public holidays',
	holidaysText:
		'Unless you choose otherwise, they have the hours for public holidays in the ordinary week. A holiday that is missing here goes under special opening hours.',
} as const
