/**
 * Names of days and months, and the order of a date. Not from Intl, whose data in a browser can differ from the
 * server's: the page would then not fit what the server sent.
 */
import { defineMessages } from '#app/core/texts.ts'

export const calendarMessages = defineMessages({
	months: [
		'January',
		'February',
		'March',
		'April',
		'May',
		'June',
		'July',
		'August',
		'September',
		'October',
		'November',
		'December',
	],
	shortMonths: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
	/** By the names under which trading hours are stored. */
	weekdays: {
		Monday: 'Monday',
		Tuesday: 'Tuesday',
		Wednesday: 'Wednesday',
		Thursday: 'Thursday',
		Friday: 'Friday',
		Saturday: 'Saturday',
		Sunday: 'Sunday',
		'Public holidays': 'Public holidays',
	},
	dayAndMonth: (day: number, month: string) => `${day} ${month}`,
	monthAndDay: (month: string, day: number) => `${month} ${day}`,
	date: (day: number, month: string, year: number) => `${day} ${month} ${year}`,
	weekdayAndDay: (weekday: string, day: number, month: string) => `${weekday} ${day} ${month}`,
})
