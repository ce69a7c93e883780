/** Alerts: emails about vehicles that fit a saved search, or whose price falls. */
import { SOUTH_AFRICA, weekdayOf } from '#app/core/dates.ts'
import { toLocalTime } from '#app/core/local-time.ts'
import { isPublicHoliday } from '#app/features/dealer/public-holidays.ts'
import {
	DEFAULT_QUERY,
	type InventoryQuery,
	readQuery,
	writeQuery,
} from '#app/features/vehicles/inventory/inventory-query.ts'

export const FREQUENCIES = ['daily', 'at-once'] as const
export type Frequency = (typeof FREQUENCIES)[number]

/** Of the wording of the consent (messages/alerts.ts): a change of its text needs the next number. */
export const CONSENT_VERSION = 1
export const CONSENT_PURPOSE = 'alerts'

export const MONTHS = 6
/** Before its end, an alert asks once whether it is still wanted. */
export const DAYS_TO_RENEW = 14
/** Of one person, at most. */
export const MOST_ALERTS = 20
/** After which the link of a confirmation opens nothing. */
export const DAYS_TO_CONFIRM = 7
/** After which staff are reminded to compare with the national opt-out register. */
export const REGISTER_DAYS = 30

/** What an alert is about: a search, or the price of one vehicle. */
export type AlertSubject = { search: string; vehicleId: string | null }

/** Without order and page, which say nothing of what is wanted. */
export const savedSearch = (query: InventoryQuery): string =>
	writeQuery({ ...query, sort: null, loose: false, from: 1, page: 1 }).toString()

export const searchOf = (search: string): InventoryQuery =>
	search === '' ? DEFAULT_QUERY : readQuery(new URLSearchParams(search))

export function endOf(confirmedAt: Date): Date {
	const end = new Date(confirmedAt)
	end.setUTCMonth(end.getUTCMonth() + MONTHS)
	return end
}

const WEEKDAY = { from: '08:00', until: '20:00' }
const SATURDAY = { from: '09:00', until: '13:00' }

/** Whether the law lets a dealership advertise by email now: not at night, on Sundays and public holidays. */
export function mayAdvertise(now: Date): boolean {
	const { date, time } = toLocalTime(now, SOUTH_AFRICA)
	const weekday = weekdayOf(date)
	if (weekday === 'Sunday' || isPublicHoliday(date)) return false
	const { from, until } = weekday === 'Saturday' ? SATURDAY : WEEKDAY
	return time >= from && time < until
}

/** Emails of these kinds are sent within the hours of advertising only. */
export const ALERT_EMAILS = { finds: 'alert-find-reply', end: 'alert-end-reply' } as const
export const isAlertEmail = (kind: string): boolean =>
	(Object.values(ALERT_EMAILS) as string[]).includes(kind)

/** An alert that its address confirmed; no name is asked for. `search`: the query of the inventory. */
export const buildAlertPayload = ({
	email,
	about,
	search,
}: {
	email: string
	about: string
	search: string
}) => ({
	from_name: email,
	from_email: email,
	from_phone: '',
	message: '',
	answer_by: undefined,
	car_name: about,
	car_price: '',
	car_id: '',
	search,
	form_type: 'alert' as const,
})

export type AlertPayload = ReturnType<typeof buildAlertPayload>
