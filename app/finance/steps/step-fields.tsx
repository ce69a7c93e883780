/** The fields that several steps of the application share. */
import { type ClipboardEvent, useId } from 'react'
import type { FieldName } from '#app/finance/application.ts'
import type { ConsentsAsked, ConsentTick } from '#app/finance/consents.ts'
import { ungrouped } from '#app/finance/id-number.ts'
import type { IsoDate } from '#app/kernel/dates.ts'
import { RadioChips } from '#app/ui/choice-field.tsx'
import { type FieldNotes, type Option, TextField } from '#app/ui/field.tsx'
import type { FieldProps } from '#app/ui/use-form.ts'
import { applicationFieldWords as words } from '#app/words/en-ZA/application-fields.ts'

export type StepField = FieldProps &
	Pick<FieldNotes, 'id' | 'label' | 'help' | 'hint'> & { required: boolean }
export type TickField = { name: string; value: string; defaultChecked: boolean }

export type StepProps = {
	today: IsoDate
	consents: ConsentsAsked
	field: (name: FieldName) => StepField
	/** One box of its own, or one of several that share a name. */
	tick: (name: FieldName | ConsentTick, value?: string) => TickField
}

/** A number that is pasted in groups is longer than its field: the groups are joined before that cuts it. */
export function pasteIdNumber(event: ClipboardEvent<HTMLInputElement>) {
	const input = event.currentTarget
	event.preventDefault()
	const pasted = ungrouped(event.clipboardData.getData('text'))
	input.setRangeText(pasted, input.selectionStart ?? 0, input.selectionEnd ?? input.value.length, 'end')
	input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Nobody has to answer, so nobody is held to an answer. */
export const OptionalChips = (field: StepField & { options: Option[]; className?: string }) => (
	<RadioChips {...field} clear={words.clear} />
)

/** A blank choice first: nothing is chosen for anybody. */
export const choicesOf = (options: readonly string[], text: (option: string) => string): Option[] => [
	{ value: '', text: words.choose },
	...optionsOf(options, text),
]

export const optionsOf = (options: readonly string[], text: (option: string) => string): Option[] =>
	options.map((value) => ({ value, text: text(value) }))

/** The words of options, by their values. */
export const worded =
	(texts: Record<string, string>) =>
	(option: string): string =>
		texts[option] ?? option

export const WholeField = ({ unit, ...field }: StepField & { unit?: string; labelHidden?: boolean }) => (
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
		unit={{ text: words.units.rand, side: 'left' }}
	/>
)

/** So many years and months: two fields that are one question. */
export function PeriodFields({
	legend,
	years,
	months,
}: {
	legend: string
	years: StepField
	months: StepField
}) {
	const id = useId()
	return (
		<fieldset aria-labelledby={id} className="min-w-0">
			<legend id={id} className="p-0 text-sm leading-[1.35] font-semibold">
				{legend}
			</legend>
			<div className="mt-1.75 grid grid-cols-2 gap-3">
				<WholeField {...years} labelHidden unit={words.units.years} />
				<WholeField {...months} labelHidden unit={words.units.months} />
			</div>
		</fieldset>
	)
}
