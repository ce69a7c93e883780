/** /admin/settings/hours: the public holidays to come, other special opening hours, and an ordinary week. */
import { href } from 'react-router'
import { adminMeta } from '#app/admin/admin-meta.ts'
import { asked } from '#app/admin/parts/answers.ts'
import { nextHolidays } from '#app/dealer/holiday-hours.ts'
import { inOrder } from '#app/dealer/special-days.ts'
import { weekFields, weekIn, weekInput } from '#app/dealer/week-input.ts'
import { dayInWords, type IsoDate, onTheClock } from '#app/kernel/dates.ts'
import { valuesOf } from '#app/kernel/form.ts'
import { type Services, services } from '#app/platform/services.server.ts'
import { requireAdmin } from '#app/staff/guard.server.ts'
import { openSettings } from '#app/staff/settings-desk.server.ts'
import { settingsWords } from '#app/words/en-ZA/settings.ts'
import type { Route } from './+types/hours.ts'
import { Holidays } from './holidays.tsx'
import { saveSettings } from './save.server.ts'
import { SettingsForm } from './settings-form.tsx'
import { savedIn } from './settings-notice.tsx'
import { changeSpecialDays } from './special-days.server.ts'
import { SpecialDays } from './special-days.tsx'
import { WeekFields } from './week-fields.tsx'

const words = settingsWords.hours
const TO = href('/admin/settings/hours')
const HOLIDAYS_SHOWN = 6

const todayOf = ({ clock }: Pick<Services, 'clock'>) => onTheClock(clock(), 'Africa/Johannesburg').date

const inFull = (day: IsoDate) => `${dayInWords(day)} ${day.slice(0, 4)}`

export async function loader({ request, context, url }: Route.LoaderArgs) {
	await requireAdmin({ request, context })
	const given = context.get(services)
	const { dealer, version } = await openSettings(given.db, 'week')
	const today = todayOf(given)
	const holidays = nextHolidays(dealer, today, HOLIDAYS_SHOWN)
	const isHoliday = (day: IsoDate) => holidays.some(({ date }) => date === day)
	return {
		begins: weekFields(dealer),
		version,
		today,
		specialDays: inOrder(dealer.specialDays ?? [])
			.filter(({ date }) => date >= today && !isHoliday(date))
			.map((day) => ({ ...day, when: inFull(day.date) })),
		holidays: holidays.map((day) => ({ ...day, when: inFull(day.date) })),
		saved: savedIn(url),
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const given = { by: await requireAdmin({ request, context }), ...context.get(services) }
	const values = valuesOf(await request.formData())
	if (values.part === 'specialDays')
		return changeSpecialDays(given, values, { today: todayOf(given), to: TO })
	return saveSettings(given, values, {
		part: 'week',
		schema: weekInput,
		to: TO,
		change: (value, { dealer }) => weekIn(value, dealer),
	})
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => asked(serverAction)

export const meta: Route.MetaFunction = () => adminMeta(words.heading, undefined)

export default function HoursSettings({ loaderData, actionData: answer }: Route.ComponentProps) {
	const { begins, version, today, specialDays, holidays, saved } = loaderData
	return (
		<>
			<Holidays {...{ holidays, today, saved, answer }} />
			<SpecialDays days={specialDays} {...{ today, to: TO, saved, answer }} />
			<section aria-labelledby="week" className="mt-10 max-w-200 border-t border-line pt-8">
				<h2 id="week" className="title mb-4.5 text-title-sm">
					{words.week}
				</h2>
				<SettingsForm
					part="week"
					schema={weekInput}
					to={TO}
					saved={saved?.form ? null : saved}
					{...{ begins, version, answer }}
				>
					{(field) => <WeekFields field={field} />}
				</SettingsForm>
			</section>
		</>
	)
}
