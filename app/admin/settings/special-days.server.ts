/** Days with special opening hours, and public holidays, as staff change them: one day at a time. */
import { redirect } from 'react-router'
import { withHoliday } from '#app/dealer/holiday-hours.ts'
import { holidayName } from '#app/dealer/public-holidays.ts'
import { inOrder } from '#app/dealer/special-days.ts'
import { specialDayIn, specialDayInput } from '#app/dealer/week-input.ts'
import type { IsoDate } from '#app/kernel/dates.ts'
import { readForm, type Values } from '#app/kernel/form.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Admin } from '#app/staff/admin.ts'
import { changeSettings } from '#app/staff/settings-desk.server.ts'
import { refused } from './save.server.ts'

const part = 'specialDays'

type Given = Services & { by: Admin }

/** One day more or less: whatever else was changed meanwhile, it is about no other day. `to`: the page. */
export async function changeSpecialDays(
	given: Given,
	values: Values,
	{ today, to }: { today: IsoDate; to: string },
) {
	const saved = (form: string) => redirect(`${to}?${new URLSearchParams({ saved: 'yes', form })}`)
	const { remove, holiday } = values
	if (typeof remove === 'string') {
		await changeSettings(given, { part }, ({ dealer: { specialDays = [] } }) => ({
			specialDays: specialDays.filter(({ date }) => date !== remove),
		}))
		return saved('removed')
	}
	const isHoliday = typeof holiday === 'string'
	const typed = isHoliday ? { ...values, date: holiday, name: '' } : values
	const form = readForm(specialDayInput(today), typed)
	if (!form.ok) return refused(isHoliday ? holiday : part, form.problems, values)
	const day = specialDayIn(form.value)

	if (isHoliday) {
		const name = holidayName(day.date)
		if (!name) return refused(holiday, { date: 'not-a-holiday' }, values)
		await changeSettings(given, { part }, ({ dealer }) => ({
			specialDays: withHoliday(dealer, { ...day, name }).filter(({ date }) => date >= today),
		}))
		return saved(day.date)
	}

	let isTaken = false
	await changeSettings(given, { part }, ({ dealer: { specialDays = [] } }) => {
		isTaken = specialDays.some(({ date }) => date === day.date)
		const kept = specialDays.filter(({ date }) => date >= today) // those that are over end here
		return isTaken ? {} : { specialDays: inOrder([...kept, day]) }
	})
	return isTaken ? refused(part, { date: 'taken' }, values, 409) : saved(part)
}
