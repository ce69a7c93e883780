/** Fields shared by several steps of the application. */
import { type ClipboardEvent, useId } from 'react'
import { RadioChips } from '#app/components/choice-field.tsx'
import { type FieldNotes, TextField } from '#app/components/field.tsx'
import { type Option, SelectField } from '#app/components/select.tsx'
import type { FieldProps } from '#app/components/use-form.ts'
import type { IsoDate } from '#app/core/calendar.ts'
import { removeGrouping } from '#app/features/finance/id-number.ts'
import { applicationFieldMessages as messages } from '#messages/application-fields.ts'
import { applicationOptionMessages } from '#messages/application-options.ts'
import { OPTIONS } from './application-options.ts'
import type { FieldName } from './application-schema.ts'
import type { ConsentName, ConsentTexts } from './consents.ts'

export type StepField = FieldProps &
	Pick<FieldNotes, 'id' | 'label' | 'help' | 'hint'> & { required: boolean }
export type CheckboxField = { name: string; value: string; defaultChecked: boolean }

export type StepProps = {
	today: IsoDate
	consents: ConsentTexts
	field: (name: FieldName) => StepField
	/** A single checkbox, or one of several that share a name. */
	checkbox: (name: FieldName | ConsentName, value?: string) => CheckboxField
}

/** Removes the grouping from a pasted ID number before the field's maximum length truncates it. */
export function pasteIdNumber(event: ClipboardEvent<HTMLInputElement>) {
	const input = event.currentTarget
	event.preventDefault()
	const pasted = removeGrouping(event.clipboardData.getData('text'))
	input.setRangeText(pasted, input.selectionStart ?? 0, input.selectionEnd ?? input.value.length, 'end')
	input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Optional, so the choice can be cleared. */
export const OptionalChips = (field: StepField & { className?: string }) => (
	<RadioChips {...field} options={optionsOf(field.name)} clear={messages.clear} />
)

/** With a blank first option, so that nothing is preselected. */
export const Select = ({ options, ...field }: StepField & { options?: Option[]; autoComplete?: string }) => (
	<SelectField
		{...field}
		options={[{ value: '', text: messages.choose }, ...(options ?? optionsOf(field.name))]}
	/>
)

/** The options of a field, with their labels. */
export const optionsOf = (field: string): Option[] =>
	(OPTION_VALUES[field] ?? []).map((value) => ({
		value,
		text: optionLabels[field]?.[value] ?? messages.term(value),
	}))

const OPTION_VALUES: Record<string, readonly string[]> = OPTIONS
const optionLabels: Record<string, Record<string, string>> = applicationOptionMessages

export const ShortText = (field: StepField & { autoComplete?: string }) => (
	<TextField autoComplete="off" maxLength={120} {...field} />
)

export const IntegerField = ({ unit, ...field }: StepField & { unit?: string; labelHidden?: boolean }) => (
	<TextField
		{...field}
		inputMode="numeric"
		autoComplete="off"
		maxLength={20}
		unit={unit ? { text: unit, side: 'right' } : undefined}
	/>
)

export const RandField = (field: StepField) => (
	<TextField
		{...field}
		inputMode={/[.,]/.test(field.defaultValue) ? 'decimal' : 'numeric'}
		autoComplete="off"
		maxLength={40}
		unit={{ text: messages.units.rand, side: 'left' }}
	/>
)

type PeriodProps = Pick<StepProps, 'field'> & {
	legend: string
	period: 'timeAtAddress' | 'timeAtCurrentEmployer' | 'timeAtPreviousEmployer'
}

/** A duration in years and months: two fields in one group. */
export function PeriodFields({ legend, period, field }: PeriodProps) {
	const id = useId()
	return (
		<fieldset aria-labelledby={id} className="min-w-0">
			<legend id={id} className="p-0 text-sm leading-[1.35] font-semibold">
				{legend}
			</legend>
			<div className="mt-1.75 grid grid-cols-2 gap-3">
				<IntegerField {...field(`${period}Years`)} labelHidden unit={messages.units.years} />
				<IntegerField {...field(`${period}Months`)} labelHidden unit={messages.units.months} />
			</div>
		</fieldset>
	)
}
