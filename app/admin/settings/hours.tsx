/** /admin/settings/hours: upcoming public holidays, other special opening hours, and the regular week. */
import { Form, href, redirect } from 'react-router'
import { callServerAction, useActionResult } from '#app/admin/components/server-result.ts'
import { adminMeta } from '#app/admin/frame.ts'
import { SubmitButton } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { FormNotice } from '#app/components/form-notice.tsx'
import { OptionalDateField } from '#app/components/office-fields.tsx'
import { useForm } from '#app/components/use-form.ts'
import { formatDay, type IsoDate, toSouthAfricanTime } from '#app/core/dates.ts'
import { readForm, toValues, type Values } from '#app/core/form.ts'
import {
	type HolidayHours,
	holidayName,
	nextHolidays,
	withHoliday,
} from '#app/features/dealer/public-holidays.ts'
import { sortByDate } from '#app/features/dealer/trading-hours.ts'
import {
	parseSpecialDay,
	STATES,
	specialDayInput,
	toTradingHours,
	weekFields,
	weekInput,
} from '#app/features/dealer/week-schema.ts'
import type { Admin } from '#app/features/staff/members/permissions.ts'
import { changeSettings, loadSettings } from '#app/features/staff/settings/settings-service.server.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { type Services, servicesContext } from '#app/infra/services.server.ts'
import { settingsMessages } from '#messages/settings.ts'
import type { Route } from './+types/hours.ts'
import { SpecialDays, WeekFields } from './hours-fields.tsx'
import { rejectForm, type SettingsResult, saveSettings } from './save.server.ts'

import { errorMessageAt, parseSaved, type Saved, SavedNotice, SettingsForm } from './settings-form.tsx'

type Holiday = HolidayHours & { when: string }
type Props = { holidays: Holiday[]; today: IsoDate; saved: Saved; result: SettingsResult | undefined }

/** The upcoming public holidays: open, by appointment or closed, each set by one click. */
const Holidays = ({ holidays, today, saved, result }: Props) => (
	<section aria-labelledby="holidays" className="beside">
		<h2 id="holidays" className="title text-title-sm">
			{messages.holidays}
		</h2>
		<p className="mt-1.5 mb-4 text-sm text-ink-muted">{messages.holidaysText}</p>
		<ul className="border-t border-line">
			{holidays.map((holiday) => (
				<Row
					key={holiday.date}
					holiday={holiday}
					today={today}
					saved={saved?.form === holiday.date ? saved : null}
					result={result?.form === holiday.date ? result : undefined}
				/>
			))}
		</ul>
	</section>
)

type RowProps = { holiday: Holiday; today: IsoDate; saved: Saved; result: SettingsResult | undefined }

function Row({ holiday: { date, when, name, state, ...hours }, today, saved, result }: RowProps) {
	const { form, field, wrongFields, failure, errors, isPending } = useForm({
		schema: specialDayInput(today),
		messageOf: (name, code) => errorMessageAt({ [name]: code }, name),
		values: hours,
		rejected: result && {
			errors: result.outcome === 'invalid' ? result.fieldErrors : undefined,
			values: result.values,
		},
		isOwn: (data) => data.get('holiday') === date,
	})
	const isOpen = state === 'open' || errors.opens || errors.closes
	return (
		<li className="border-b border-line py-3.5">
			<Form
				{...form}
				method="post"
				preventScrollReset
				className="grid items-center gap-x-5 gap-y-2.5 md:grid-cols-[minmax(0,1fr)_22rem]"
			>
				<input type="hidden" name="part" value="specialDays" />
				<input type="hidden" name="holiday" value={date} />
				<input type="hidden" name="date" value={date} />
				<FormNotice {...wrongFields} failure={failure} className="md:col-span-2" />
				<p>
					<span className="block font-semibold">{when}</span>{' '}
					<span className="block text-sm text-ink-muted">{name}</span>
				</p>
				{/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in columns in every browser */}
				<div role="group" aria-label={when} className="flex flex-wrap">
					{STATES.map((one) => (
						<button
							key={one}
							type="submit"
							name="state"
							value={one}
							aria-pressed={one === state}
							aria-disabled={isPending || undefined}
							className={cn(stateClass, one === state && 'z-1 border-ink! bg-ink text-surface')}
						>
							{messages.states[one]}
						</button>
					))}
				</div>
				{isOpen ? (
					<div className="flex flex-wrap items-end gap-3 md:col-start-2">
						{(['opens', 'closes'] as const).map((name) => (
							<OptionalDateField
								key={`${name} ${hours[name]}`} // resets to the stored values
								{...field(name)}
								type="time"
								label={messages.of(messages[name], when)}
								labelHidden
								className="min-w-36 flex-1"
							/>
						))}
						<SubmitButton
							name="state"
							value="open"
							text={messages.saveHours}
							busyText={settingsMessages.saving}
							busy={isPending}
							kind="line"
						/>
					</div>
				) : (
					<>
						<input type="hidden" name="opens" value={hours.opens} />
						<input type="hidden" name="closes" value={hours.closes} />
					</>
				)}
				{!isPending && !failure && <SavedNotice saved={saved} result={result} className="md:col-span-2" />}
			</Form>
		</li>
	)
}

const stateClass =
	'relative min-h-11 flex-1 border-[1.5px] border-line-control px-2 text-sm font-[620] whitespace-nowrap not-first:-ml-[1.5px] first:rounded-l-control last:rounded-r-control hover:border-ink hover:z-1'

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
			<section aria-labelledby="week" className="beside mb-10 border-b border-line pb-8">
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

const section = 'specialDays'

type SettingsServices = Services & { by: Admin }

/**
 * Adds or removes a day of special opening hours or a public holiday. Needs no optimistic lock, because concurrent changes are to other days. `to`: path
 * of the page.
 */
async function saveSpecialDays(
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
