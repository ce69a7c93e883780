/** The upcoming public holidays: open, by appointment or closed, each set by one click. */
import { Form } from 'react-router'
import { cn } from '#app/components/cn.ts'
import { TextField } from '#app/components/field.tsx'
import { FormNotice } from '#app/components/form-notice.tsx'
import { SubmitButton } from '#app/components/submit-button.tsx'
import { useForm } from '#app/components/use-form.ts'
import type { IsoDate } from '#app/core/calendar.ts'
import type { HolidayHours } from '#app/features/dealer/holiday-hours.ts'
import { STATES, specialDayInput } from '#app/features/dealer/week-schema.ts'
import { settingsMessages } from '#messages/settings.ts'
import { type Saved, SavedNotice } from './settings-notice.tsx'
import { errorMessageAt, type SettingsResult } from './settings-result.ts'

const messages = settingsMessages.hours

type Holiday = HolidayHours & { when: string }
type Props = { holidays: Holiday[]; today: IsoDate; saved: Saved; result: SettingsResult | undefined }

export const Holidays = ({ holidays, today, saved, result }: Props) => (
	<section aria-labelledby="holidays" className="max-w-200">
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
				<div role="group" aria-label={when} className="flex">
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
							<TextField
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
