/** The answers to an enquiry that staff give by a link of its email. */
import { addDays, formatDay, type IsoDate } from '#app/core/dates.ts'
import { pickOption } from '#app/core/form.ts'
import { fromLocalTime, toLocalTime } from '#app/core/local-time.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { isPublicHoliday } from '#app/features/dealer/public-holidays.ts'
import { getOpenness, hoursOfDay } from '#app/features/dealer/trading-hours.ts'
import { answerMessages } from '#messages/answers.ts'

export const ANSWERS = ['here', 'reserved', 'sold', 'call'] as const
export type Answer = (typeof ANSWERS)[number]

/** `until`: the last day of a reservation. */
export type Choice = { answer: Exclude<Answer, 'reserved'> } | { answer: 'reserved'; until: IsoDate }

/** No call without a telephone number. */
export const answersTo = (payload: { from_phone?: string } | string): Answer[] =>
	ANSWERS.filter((each) => each !== 'call' || (typeof payload !== 'string' && payload.from_phone))

/** For how long a link works. */
export const LINK_DAYS = 7
export const LONGEST_RESERVATION = 30 // days

const PROPOSED_RESERVATION = 3 // days
const CALL_WITHIN = 60 * 60_000 // ms
const LONGEST_CLOSURE = 60 // days

/** The last days of a reservation that can be chosen, and the one that is proposed. */
export function reservationDays(today: IsoDate): { days: IsoDate[]; proposed: IsoDate } {
	const days = Array.from({ length: LONGEST_RESERVATION + 1 }, (_, index) => addDays(today, index))
	return { days, proposed: addDays(today, PROPOSED_RESERVATION) }
}

/** Undefined for an unknown answer, and a day that cannot be chosen. */
export function readChoice(answer: unknown, until: unknown, today: IsoDate): Choice | undefined {
	const name = pickOption(ANSWERS, answer)
	if (name !== 'reserved') return name && { answer: name }
	const day = pickOption(reservationDays(today).days, until)
	return day && { answer: name, until: day }
}

/** What the visitor reads, and staff before they send it. */
export const sentenceOf = (choice: Choice, vehicle: string): string =>
	choice.answer === 'reserved'
		? answerMessages.sentences.reserved(vehicle, formatDay(choice.until))
		: answerMessages.sentences[choice.answer](vehicle)

/** `Reserved until Friday 4 December`. */
export const answerText = (answer: Answer, until: IsoDate | undefined): string =>
	answer === 'reserved'
		? answerMessages.page.answers.reserved(until ? formatDay(until) : '')
		: answerMessages.page.answers[answer]

/** In the history: the visitor left no email address. */
export const UNTOLD = 'untold'

/** What the history says of `reserved 2026-12-04`. */
export function describeAnswer(detail: string): string {
	const [code, ...rest] = detail.split(' ')
	const answer = pickOption(ANSWERS, code)
	const [until] = rest.filter((word): word is IsoDate => word !== UNTOLD)
	return answerMessages.history(answer ? answerText(answer, until) : detail, !rest.includes(UNTOLD))
}

type Hours = Pick<Dealer, 'tradingHours' | 'specialDays'>

/** When staff are to telephone: within an hour of trading hours, else when the dealership opens next. */
export function timeOfCall({ tradingHours, specialDays }: Hours, now: Date): Date {
	const soon = new Date(now.getTime() + CALL_WITHIN)
	const { week, timeZone } = tradingHours
	const hours = { week, timeZone, ...(specialDays && { specialDays }) }
	const openness = getOpenness(hours, now, isPublicHoliday)
	const { date, time } = toLocalTime(now, timeZone)
	if (openness?.state === 'open') {
		const closing = fromLocalTime(date, openness.until, timeZone)
		return closing && closing < soon ? closing : soon
	}
	for (let days = 0; days <= LONGEST_CLOSURE; days++) {
		const day = addDays(date, days)
		const opens = hoursOfDay(hours, day, isPublicHoliday)?.opens
		if (opens && (days > 0 || time < opens)) return fromLocalTime(day, opens, timeZone) ?? soon
	}
	return soon
}
