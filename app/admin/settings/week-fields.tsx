/** The trading hours of each weekday; hours of a closed day are hidden. */
import { OptionalDateField } from '#app/components/optional-date-field.tsx'
import { SelectField } from '#app/components/select.tsx'
import type { FieldOf } from '#app/components/use-form.ts'
import { DAYS, STATES } from '#app/features/dealer/week-schema.ts'
import { calendarMessages } from '#messages/calendar.ts'
import { settingsMessages } from '#messages/settings.ts'

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
