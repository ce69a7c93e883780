/** Changes special opening hours and public holidays, one day at a time. */
import { redirect } from 'react-router'
import type { IsoDate } from '#app/core/dates.ts'
import { readForm, type Values } from '#app/core/form.ts'
import { holidayName, withHoliday } from '#app/features/dealer/public-holidays.ts'
import { sortByDate } from '#app/features/dealer/trading-hours.ts'
import { parseSpecialDay, specialDayInput } from '#app/features/dealer/week-schema.ts'
import type { Admin } from '#app/features/staff/members/permissions.ts'
import { changeSettings } from '#app/features/staff/settings/settings-service.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { rejectForm } from './save.server.ts'

const section = 'specialDays'

type SettingsServices = Services & { by: Admin }

/**
 * Adds or removes one day. Needs no optimistic lock, because concurrent changes are to other days. `to`: path
 * of the page.
 */
export async function saveSpecialDays(
	services: SettingsServices,
	values: Values,
	{ today, to }: { today: IsoDate; to: string },
) {
	const redirectSaved = (form: string) => redirect(`${to}?${new URLSearchParams({ saved: 'yes', form })}`)
	const { remove, holiday } = values
	if (typeof remove === 'string') {
		await changeSettings(services, { section }, ({ dealer: { specialDays = [] } }) => ({
			specialDays: specialDays.filter(({ date }) => date !== remove),
		}))
		return redirectSaved('removed')
	}
	const isHoliday = typeof holiday === 'string'
	const formValues = isHoliday ? { ...values, date: holiday, name: '' } : values
	const form = readForm(specialDayInput(today), formValues)
	if (!form.ok) return rejectForm(isHoliday ? holiday : section, form.fieldErrors, values)
	const day = parseSpecialDay(form.value)

	if (isHoliday) {
		const name = holidayName(day.date)
		if (!name) return rejectForm(holiday, { date: 'not-a-holiday' }, values)
		await changeSettings(services, { section }, ({ dealer }) => ({
			specialDays: withHoliday(dealer, { ...day, name }).filter(({ date }) => date >= today),
		}))
		return redirectSaved(day.date)
	}

	let isTaken = false
	await changeSettings(services, { section }, ({ dealer: { specialDays = [] } }) => {
		isTaken = specialDays.some(({ date }) => date === day.date)
		const upcoming = specialDays.filter(({ date }) => date >= today) // removes past days
		return isTaken ? {} : { specialDays: sortByDate([...upcoming, day]) }
	})
	return isTaken ? rejectForm(section, { date: 'taken' }, values, 409) : redirectSaved(section)
}
