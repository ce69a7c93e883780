/** /admin/settings/hours: an ordinary week, days that are unlike it, and the public holidays to come. */
import { href, redirect } from 'react-router'
import { adminMeta } from '#app/admin/admin-meta.ts'
import { asked } from '#app/admin/parts/answers.ts'
import { publicHolidays } from '#app/dealer/public-holidays.ts'
import { inOrder } from '#app/dealer/special-days.ts'
import { specialDayIn, specialDayInput, weekFields, weekIn, weekInput } from '#app/dealer/week-input.ts'
import { dayInWords, type IsoDate, onTheClock } from '#app/kernel/dates.ts'
import { readForm, type Values, valuesOf } from '#app/kernel/form.ts'
import { type Services, services } from '#app/platform/services.server.ts'
import type { Admin } from '#app/staff/admin.ts'
import { requireAdmin } from '#app/staff/guard.server.ts'
import { changeSettings, openSettings } from '#app/staff/settings-desk.server.ts'
import { settingsWords } from '#app/words/en-ZA/settings.ts'
import type { Route } from './+types/hours.ts'
import { refused, saveSettings } from './save.server.ts'
import { SettingsForm } from './settings-form.tsx'
import { SavedNotice, savedIn } from './settings-notice.tsx'
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
	const { dealer, mark } = await openSettings(given.db, 'week')
	const today = todayOf(given)
	const year = Number(today.slice(0, 4))
	return {
		begins: weekFields(dealer),
		mark,
		today,
		specialDays: inOrder(dealer.specialDays ?? [])
			.filter(({ date }) => date >= today)
			.map((day) => ({ ...day, when: inFull(day.date) })),
		holidays: [...publicHolidays(year), ...publicHolidays(year + 1)]
			.filter((day) => day >= today)
			.slice(0, HOLIDAYS_SHOWN)
			.map(inFull),
		saved: savedIn(url),
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const given = { by: await requireAdmin({ request, context }), ...context.get(services) }
	const values = valuesOf(await request.formData())
	if (values.part === 'specialDays') return changeDays(given, values)
	return saveSettings(given, values, {
		part: 'week',
		schema: weekInput,
		to: TO,
		change: (value, { dealer }) => weekIn(value, dealer),
	})
}

/** One day more or less: whatever else was changed meanwhile, it is about no other day. */
async function changeDays(given: Services & { by: Admin }, values: Values) {
	const { remove } = values
	if (typeof remove === 'string') {
		await changeSettings(given, { part: 'specialDays' }, ({ dealer: { specialDays = [] } }) => ({
			specialDays: specialDays.filter(({ date }) => date !== remove),
		}))
		return redirect(`${TO}?saved=yes`)
	}
	const today = todayOf(given)
	const form = readForm(specialDayInput(today), values)
	if (!form.ok) return refused('specialDays', form.problems, values)
	const added = specialDayIn(form.value)
	let isTaken = false
	await changeSettings(given, { part: 'specialDays' }, ({ dealer: { specialDays = [] } }) => {
		isTaken = specialDays.some(({ date }) => date === added.date)
		const kept = specialDays.filter(({ date }) => date >= today) // those that are over end here
		return isTaken ? {} : { specialDays: inOrder([...kept, added]) }
	})
	return isTaken ? refused('specialDays', { date: 'taken' }, values, 409) : redirect(`${TO}?saved=yes`)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => asked(serverAction)

export const meta: Route.MetaFunction = () => adminMeta(words.heading, undefined)

export default function HoursSettings({ loaderData, actionData: answer }: Route.ComponentProps) {
	const { begins, mark, today, specialDays, holidays, saved } = loaderData
	return (
		<>
			<SavedNotice saved={saved} answer={answer} />
			<section aria-labelledby="week">
				<h2 id="week" className="title mb-4.5 text-title-sm">
					{words.week}
				</h2>
				<SettingsForm part="week" schema={weekInput} to={TO} {...{ begins, mark, answer }}>
					{(field) => <WeekFields field={field} />}
				</SettingsForm>
			</section>
			<SpecialDays days={specialDays} {...{ today, to: TO, answer }} />
			<section aria-labelledby="holidays" className="mt-10 max-w-200 border-t border-line pt-8">
				<h2 id="holidays" className="title text-title-sm">
					{words.holidays}
				</h2>
				<p className="mt-1.5 mb-4 text-sm text-ink-muted">{words.holidaysText}</p>
				<ul className="grid gap-x-6 gap-y-1 md:grid-cols-2">
					{holidays.map((day) => (
						<li key={day}>{day}</li>
					))}
				</ul>
			</section>
		</>
	)
}
