/** Days with hours of their own: those to come, each with its way out, and the form for another one. */
import { Form } from 'react-router'
import type { SpecialDay } from '#app/dealer/dealer.ts'
import { specialDayInput, stateOf } from '#app/dealer/week-input.ts'
import type { IsoDate } from '#app/kernel/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { settingsWords } from '#app/words/en-ZA/settings.ts'
import type { SettingsAnswer } from './answer.ts'
import { SettingsForm } from './settings-form.tsx'
import { hoursClass, states } from './week-fields.tsx'

const words = settingsWords.hours
const BLANK = { date: '', name: '', state: 'closed', opens: '', closes: '' }

type Day = SpecialDay & { when: string }
type Props = { days: Day[]; today: IsoDate; to: string; answer: SettingsAnswer | undefined }

export const SpecialDays = ({ days, today, to, answer }: Props) => (
	<section aria-labelledby="special" className="mt-10 max-w-200 border-t border-line pt-8">
		<h2 id="special" className="title text-title-sm">
			{words.special}
		</h2>
		<p className="mt-1.5 mb-4 text-sm text-ink-muted">{words.specialText}</p>
		{days.length === 0 ? <p className="mb-6">{words.none}</p> : <List days={days} />}
		<SettingsForm
			key={days.map(({ date }) => date).join()}
			part="specialDays"
			schema={specialDayInput(today)}
			begins={BLANK}
			save={words.add}
			{...{ to, answer }}
		>
			{(field) => (
				<div className="group mb-5 grid grid-cols-2 items-start gap-x-3 gap-y-4 md:grid-cols-[11rem_minmax(0,1fr)_11rem] md:gap-x-5">
					<TextField {...field('date')} type="date" min={today} label={words.date} required />
					<TextField {...field('name')} label={words.name} />
					<SelectField
						{...field('state')}
						label={words.state}
						options={states}
						className="max-md:col-span-2"
					/>
					<TextField {...field('opens')} type="time" label={words.opens} className={hoursClass} />
					<TextField {...field('closes')} type="time" label={words.closes} className={hoursClass} />
				</div>
			)}
		</SettingsForm>
	</section>
)

const List = ({ days }: Pick<Props, 'days'>) => (
	<ul className="mb-6 border-t border-line">
		{days.map((day) => (
			<li key={day.date} className="flex flex-wrap items-center gap-x-5 gap-y-1 border-b border-line py-2">
				<span className="min-w-52 font-semibold">{day.when}</span>
				<span className="min-w-0 flex-1 wrap-anywhere">
					{[hoursOf(day), day.name].filter(Boolean).join(', ')}
				</span>
				<Form method="post" preventScrollReset>
					<input type="hidden" name="part" value="specialDays" />
					<Button
						type="submit"
						name="remove"
						value={day.date}
						size="small"
						kind="quiet"
						aria-label={words.removeOf(day.when)}
					>
						{words.remove}
					</Button>
				</Form>
			</li>
		))}
	</ul>
)

const hoursOf = (day: SpecialDay) =>
	day.opens && day.closes ? `${day.opens}-${day.closes}` : words.states[stateOf(day)]
