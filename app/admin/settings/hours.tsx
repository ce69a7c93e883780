/** /admin/settings/hours: upcoming public holidays, other special opening hours, and the regular week. */
import { href } from 'react-router'
import { adminMeta } from '#app/admin/admin-meta.ts'
import { callServerAction } from '#app/admin/components/server-result.ts'
import { useActionResult } from '#app/admin/components/use-action-result.ts'
import type { IsoDate } from '#app/core/calendar.ts'
import { toSouthAfricanTime } from '#app/core/dates.ts'
import { toValues } from '#app/core/form.ts'
import { formatDay } from '#app/core/weekdays.ts'
import { nextHolidays } from '#app/features/dealer/holiday-hours.ts'
import { sortByDate } from '#app/features/dealer/special-days.ts'
import { toTradingHours, weekFields, weekInput } from '#app/features/dealer/week-schema.ts'
import { loadSettings } from '#app/features/staff/settings/settings-service.server.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { type Services, servicesContext } from '#app/infra/services.server.ts'
import { settingsMessages } from '#messages/settings.ts'
import type { Route } from './+types/hours.ts'
import { Holidays } from './holidays.tsx'
import { saveSettings } from './save.server.ts'
import { SettingsForm } from './settings-form.tsx'
import { parseSaved } from './settings-notice.tsx'
import { saveSpecialDays } from './special-days.server.ts'
import { SpecialDays } from './special-days.tsx'
import { WeekFields } from './week-fields.tsx'

const messages = settingsMessages.hours
const TO = href('/admin/settings/hours')
const HOLIDAYS_VISIBLE = 6

const todayOf = ({ now }: Pick<Services, 'now'>) => toSouthAfricanTime(now()).date

const formatDayWithYear = (day: IsoDate) => `${formatDay(day)} ${day.slice(0, 4)}`

export async function loader({ request, context, url }: Route.LoaderArgs) {
	await requirePermission({ request, context }, 'settings:read')
	const appServices = context.get(servicesContext)
	const { dealer, version } = await loadSettings(appServices.db, 'week')
	const today = todayOf(appServices)
	const holidays = nextHolidays(dealer, today, HOLIDAYS_VISIBLE)
	const isHoliday = (day: IsoDate) => holidays.some(({ date }) => date === day)
	return {
		begins: weekFields(dealer),
		version,
		today,
		specialDays: sortByDate(dealer.specialDays ?? [])
			.filter(({ date }) => date >= today && !isHoliday(date))
			.map((day) => ({ ...day, when: formatDayWithYear(day.date) })),
		holidays: holidays.map((day) => ({ ...day, when: formatDayWithYear(day.date) })),
		saved: parseSaved(url),
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const appServices = {
		by: await requirePermission({ request, context }, 'settings:write'),
		...context.get(servicesContext),
	}
	const values = toValues(await request.formData())
	if (values.part === 'specialDays')
		return saveSpecialDays(appServices, values, { today: todayOf(appServices), to: TO })
	return saveSettings(appServices, values, {
		section: 'week',
		schema: weekInput,
		to: TO,
		change: (value, { dealer }) => toTradingHours(value, dealer),
	})
}

export const clientAction = (args: Route.ClientActionArgs) => callServerAction(args)

export const meta: Route.MetaFunction = () => adminMeta(messages.heading, undefined)

export default function HoursSettings({ loaderData, actionData }: Route.ComponentProps) {
	const result = useActionResult(actionData)
	const { begins, version, today, specialDays, holidays, saved } = loaderData
	return (
		<>
			<section aria-labelledby="week" className="mb-10 max-w-200 border-b border-line pb-8">
				<h2 id="week" className="title mb-4.5 text-title-sm">
					{messages.week}
				</h2>
				<SettingsForm
					section="week"
					schema={weekInput}
					to={TO}
					saved={saved?.form ? null : saved}
					begins={begins}
					version={version}
					result={result}
				>
					{(field) => <WeekFields field={field} />}
				</SettingsForm>
			</section>
			<Holidays holidays={holidays} today={today} saved={saved} result={result} />
			<SpecialDays days={specialDays} today={today} to={TO} saved={saved} result={result} />
		</>
	)
}
