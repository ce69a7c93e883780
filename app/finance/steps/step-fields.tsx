/** What a step needs of the application around it, and the fields that several steps share. */
import { type ClipboardEvent, useId } from 'react'
import type { Answers, FieldName } from '#app/finance/application.ts'
import type { ConsentsAsked, ConsentTick } from '#app/finance/consents.ts'
import type { IsoDate } from '#app/kernel/dates.ts'
import { RadioChips } from '#app/ui/choice-field.tsx'
import { type FieldNotes, type Option, TextField } from '#app/ui/field.tsx'
import { applicationFieldWords as words } from '#app/words/en-ZA/application-fields.ts'

type Changed = { currentTarget: { value: string } }

export type Field = Pick<FieldNotes, 'id' | 'label' | 'help' | 'hint' | 'problem'> & {
	name: FieldName
	value: string
	required: boolean
	onChange: (event: Changed) => void
	onBlur: () => void
}

export type TickField = {
	name: string
	value: string
	checked: boolean
	onChange: (event: { currentTarget: { checked: boolean } }) => void
}

export type StepProps = {
	answers: Answers
	today: IsoDate
	asked: ConsentsAsked
	field: (name: FieldName) => Field
	/** One box of its own, or one of several that share a name. */
	tick: (name: FieldName | ConsentTick, value?: string) => TickField
}

/** What is pasted in groups is longer than the field; it is ungrouped before that counts. */
export const pastedInto =
	({ onChange }: Pick<Field, 'onChange'>) =>
	(event: ClipboardEvent<HTMLInputElement>) => {
		const { value, selectionStart, selectionEnd } = event.currentTarget
		const pasted = event.clipboardData.getData('text').trim()
		event.preventDefault()
		const before = value.slice(0, selectionStart ?? value.length)
		onChange({ currentTarget: { value: before + pasted + value.slice(selectionEnd ?? value.length) } })
	}

/** Nobody has to answer, so nobody is held to an answer. */
export const OptionalChips = (field: Field & { options: Option[]; className?: string }) => (
	<RadioChips
		{...field}
		clear={{ text: words.clear, onClear: () => field.onChange({ currentTarget: { value: '' } }) }}
	/>
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

export const WholeField = ({ unit, ...field }: Field & { unit?: string; labelHidden?: boolean }) => (
	<TextField
		{...field}
		inputMode="numeric"
		autoComplete="off"
		maxLength={20}
		unit={unit ? { text: unit, side: 'right' } : undefined}
	/>
)

export const RandField = (field: Field) => (
	<TextField
		{...field}
		inputMode={/[.,]/.test(field.value) ? 'decimal' : 'numeric'}
		autoComplete="off"
		maxLength={40}
		unit={{ text: words.units.rand, side: 'left' }}
	/>
)

/** So many years and months: two fields that are one question. */
export function PeriodFields({ legend, years, months }: { legend: string; years: Field; months: Field }) {
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
