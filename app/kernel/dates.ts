/** Days as they read in South Africa: 4 Nov, 4 Nov 2026. The same on every machine: no locale data decides. */
const TIME_ZONE = 'Africa/Johannesburg'
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

const calendar = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
	timeZone: TIME_ZONE,
	year: 'numeric',
	month: 'numeric',
	day: 'numeric',
})

function dayOf(instant: Date) {
	const parts = new Map(calendar.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
	const month = MONTHS[(parts.get('month') as number) - 1] as string
	return { day: parts.get('day') as number, month, year: parts.get('year') as number }
}

/** `4 Nov`, for lists of what is recent. */
export function dayAndMonth(instant: Date): string {
	const { day, month } = dayOf(instant)
	return `${day} ${month}`
}

/** `4 Nov 2026` */
export function dayMonthAndYear(instant: Date): string {
	const { day, month, year } = dayOf(instant)
	return `${day} ${month} ${year}`
}

/** `4 Nov`, and with its year where that is another than today's. */
export function shortDate(instant: Date, today: Date): string {
	return dayOf(instant).year === dayOf(today).year ? dayAndMonth(instant) : dayMonthAndYear(instant)
}
