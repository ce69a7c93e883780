/** Special opening hours: the upcoming days, each with a "remove" button, and a form for another one. */
import { TextField } from '#app/components/field.tsx'
import { OptionalDateField } from '#app/components/optional-date-field.tsx'
import { SelectField } from '#app/components/select.tsx'
import { Tag } from '#app/components/tag.tsx'
import type { IsoDate } from '#app/core/dates.ts'
import type { SpecialDay } from '#app/features/dealer/dealer.ts'
import { specialDayInput, stateOf } from '#app/features/dealer/week-schema.ts'
import { settingsMessages } from '#messages/settings.ts'
import { RemoveForm, type Saved, SavedNotice, SettingsForm } from './settings-form.tsx'
import type { SettingsResult } from './settings-result.ts'
import { hoursClass, states } from './week-fields.tsx'

const messages = settingsMessages.hours
const BLANK = { date: '', name: '', state: 'closed', opens: '', closes: '' }

type Day = SpecialDay & { when: string }
type Props = { days: Day[]; today: IsoDate; to: string; saved: Saved; result: SettingsResult | undefined }

export const SpecialDays = ({ days, today, to, saved, result }: Props) => (
	<section aria-labelledby="special" className="beside mt-10 border-t border-line pt-8">
		<h2 id="special" className="title text-title-sm">
			{messages.special}
		</h2>
		<p className="mt-1.5 mb-4 text-sm text-ink-muted">{messages.specialText}</p>
		{days.length === 0 ? <p className="mb-6">{messages.none}</p> : <List days={days} />}
		<SavedNotice
			saved={saved?.form === 'removed' ? saved : null}
			result={result}
			text={messages.removed}
			className="mb-6"
		/>
		<SettingsForm
			key={days.map(({ date }) => date).join()}
			section="specialDays"
			schema={specialDayInput(today)}
			begins={BLANK}
			save={messages.add}
			isSecond
			saved={saved?.form === 'specialDays' ? saved : null}
			to={to}
			result={result}
		>
			{(field) => (
				<div className="group mb-5 grid grid-cols-1 items-start gap-x-3 gap-y-4 min-[22.5rem]:grid-cols-2 md:grid-cols-[12rem_minmax(0,1fr)_12rem] md:gap-x-5">
					<TextField {...field('date')} type="date" min={today} label={messages.date} required />
					<TextField {...field('name')} label={messages.name} />
					<SelectField
						{...field('state')}
						label={messages.state}
						options={states()}
						className="min-[22.5rem]:max-md:col-span-2"
					/>
					<OptionalDateField {...field('opens')} type="time" label={messages.opens} className={hoursClass} />
					<OptionalDateField
						{...field('closes')}
						type="time"
						label={messages.closes}
						className={hoursClass}
					/>
				</div>
			)}
		</SettingsForm>
	</section>
)

const List = ({ days }: Pick<Props, 'days'>) => (
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
					label={messages.removeOf(day.when)}
					title={messages.removeTitle}
					text={messages.removeText(day.when)}
				/>
			</li>
		))}
	</ul>
)

const hoursOf = (day: SpecialDay) =>
	day.opens && day.closes ? `${day.opens}-${day.closes}` : messages.states[stateOf(day)]
