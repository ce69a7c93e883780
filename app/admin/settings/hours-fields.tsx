/** The fields of the opening times: each weekday, whose hours are hidden when it is closed, and special days. */

import { TextField } from '#app/components/field.tsx'
import { OptionalDateField } from '#app/components/office-fields.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import { Tag } from '#app/components/tags.tsx'
import type { FieldOf } from '#app/components/use-form.ts'
import type { IsoDate } from '#app/core/dates.ts'
import type { SpecialDay } from '#app/features/dealer/dealer.ts'
import { DAYS, STATES, specialDayInput, stateOf } from '#app/features/dealer/week-schema.ts'
import { calendarMessages } from '#messages/calendar.ts'
import { settingsMessages } from '#messages/settings.ts'
import type { SettingsResult } from './save.server.ts'
import { RemoveForm, type Saved, SavedNotice, SettingsForm } from './settings-form.tsx'

const messages = settingsMessages.hours
const { weekdays } = calendarMessages
export const states = () => STATES.map((state) => ({ value: state, text: messages.states[state] }))

export const WeekFields = ({ field }: { field: FieldOf }) => (
	<ul className="mb-6 border-t border-line">
		{DAYS.map((day, index) => (
			<li
				key={day}
				className="group grid grid-cols-1 items-start gap-x-3 gap-y-2 border-b border-line py-3 min-[22.5rem]:grid-cols-2 md:grid-cols-[9rem_13rem_9rem_9rem] md:gap-x-5"
			>
				<span className="self-center font-semibold min-[22.5rem]:max-md:col-span-2">{weekdays[day]}</span>
				<SelectField
					{...field('state', index)}
					label={messages.of(messages.state, weekdays[day])}
					labelHidden
					options={states()}
					className="min-[22.5rem]:max-md:col-span-2"
				/>
				{(['opens', 'closes'] as const).map((name) => (
					<OptionalDateField
						key={name}
						{...field(name, index)}
						type="time"
						label={messages.of(messages[name], weekdays[day])}
						labelHidden
						className={hoursClass}
					/>
				))}
			</li>
		))}
	</ul>
)

/** Hides hours within a `group` whose select says closed or by appointment. */
export const hoursClass =
	'group-has-[option[value=appointment]:checked]:hidden group-has-[option[value=closed]:checked]:hidden'

const dayMessages = settingsMessages.hours
const BLANK = { date: '', name: '', state: 'closed', opens: '', closes: '' }

type Day = SpecialDay & { when: string }
type SpecialDaysProps = {
	days: Day[]
	today: IsoDate
	to: string
	saved: Saved
	result: SettingsResult | undefined
}

/** The upcoming days, each with a "remove" button, and a form for another one. */
export const SpecialDays = ({ days, today, to, saved, result }: SpecialDaysProps) => (
	<section aria-labelledby="special" className="beside mt-10 border-t border-line pt-8">
		<h2 id="special" className="title text-title-sm">
			{dayMessages.special}
		</h2>
		<p className="mt-1.5 mb-4 text-sm text-ink-muted">{dayMessages.specialText}</p>
		{days.length === 0 ? <p className="mb-6">{dayMessages.none}</p> : <List days={days} />}
		<SavedNotice
			saved={saved?.form === 'removed' ? saved : null}
			result={result}
			text={dayMessages.removed}
			className="mb-6"
		/>
		<SettingsForm
			key={days.map(({ date }) => date).join()}
			section="specialDays"
			schema={specialDayInput(today)}
			begins={BLANK}
			save={dayMessages.add}
			isSecond
			saved={saved?.form === 'specialDays' ? saved : null}
			to={to}
			result={result}
		>
			{(field) => (
				<div className="group mb-5 grid grid-cols-1 items-start gap-x-3 gap-y-4 min-[22.5rem]:grid-cols-2 md:grid-cols-[12rem_minmax(0,1fr)_12rem] md:gap-x-5">
					<TextField {...field('date')} type="date" min={today} label={dayMessages.date} required />
					<TextField {...field('name')} label={dayMessages.name} />
					<SelectField
						{...field('state')}
						label={dayMessages.state}
						options={states()}
						className="min-[22.5rem]:max-md:col-span-2"
					/>
					<OptionalDateField
						{...field('opens')}
						type="time"
						label={dayMessages.opens}
						className={hoursClass}
					/>
					<OptionalDateField
						{...field('closes')}
						type="time"
						label={dayMessages.closes}
						className={hoursClass}
					/>
				</div>
			)}
		</SettingsForm>
	</section>
)

const List = ({ days }: Pick<SpecialDaysProps, 'days'>) => (
	<ul className="mb-6 border-t border-line">
		{days.map((day) => (
			<li key={day.date} className="flex items-center gap-x-3 border-b border-line py-3">
				<div className="min-w-0 flex-1">
					<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
						<span className="font-semibold">{day.when}</span>
						<Tag>{hoursOf(day)}</Tag>
					</p>
					{day.name && <p className="text-sm wrap-anywhere text-ink-muted">{day.name}</p>}
				</div>
				<RemoveForm
					part="specialDays"
					value={day.date}
					label={dayMessages.removeOf(day.when)}
					title={dayMessages.removeTitle}
					text={dayMessages.removeText(day.when)}
				/>
			</li>
		))}
	</ul>
)

const hoursOf = (day: SpecialDay) =>
	day.opens && day.closes ? `${day.opens}-${day.closes}` : dayMessages.states[stateOf(day)]
