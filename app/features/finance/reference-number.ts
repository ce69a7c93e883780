/** The number by which an applicant and the dealership speak of an application. A label: nothing is ever opened by it. */

export const REFERENCE_NUMBER = /^AF\d{9}$/

/** 'AF', the last six digits of the time in milliseconds, and three thrown digits. `dice` gives numbers from 0 up to, not including, 1. */
export function referenceNumber(now: Date, random: () => number): string {
	const time = String(now.getTime()).slice(-6)
	const randomDigits = String(Math.floor(random() * 1000)).padStart(3, '0')
	return `AF${time}${randomDigits}`
}
