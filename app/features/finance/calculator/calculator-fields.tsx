/**
 * The calculator's fields, and the state of their inputs: recalculated on every input, announced to screen readers on
 * blur.
 */
import { type ComponentProps, type FormEvent, useRef, useState } from 'react'
import { TextField } from '#app/components/field.tsx'
import { SelectField } from '#app/components/select.tsx'
import { useTypedBeforeHydration } from '#app/components/typed-before-hydration.ts'
import { TERMS_IN_MONTHS } from '#app/core/money-and-distance.ts'
import { financeMessages } from '#messages/finance.ts'
import {
	BLANK_INPUTS,
	type CalculatorField,
	type CalculatorInputs,
	calculatorQuery,
	formatInput,
	readInputs,
} from './calculator-inputs.ts'
import { type CalculatorResult, calculate, getHeadline } from './calculator-result.ts'

const messages = financeMessages.calculator

export type Calculation = ReturnType<typeof useCalculatorInputs>

const EVERY_FIELD = Object.keys(BLANK_INPUTS) as CalculatorField[]
const NO_FIELD: CalculatorField[] = []

/**
 * @param initialInputs the inputs in the server's request
 * @param checked whether they came from the visitor, so that their errors show at once
 */
export function useCalculatorInputs(initialInputs: CalculatorInputs, { checked = false } = {}) {
	const form = useRef<HTMLFormElement>(null)
	const query = calculatorQuery(initialInputs)
	const [lastQuery, setLastQuery] = useState(query)
	const [inputs, setInputs] = useState(initialInputs)
	const [visited, setVisited] = useState(checked ? EVERY_FIELD : NO_FIELD)
	const [announcement, setAnnouncement] = useState('')

	if (query !== lastQuery) {
		setLastQuery(query)
		setInputs(initialInputs)
		setVisited(checked ? EVERY_FIELD : NO_FIELD)
	}

	useTypedBeforeHydration(() => {
		const entries = [...new FormData(form.current ?? undefined)].map(([name, text]) => [name, String(text)])
		const typed = readInputs(new URLSearchParams(entries), inputs)
		// Skips an update without changes: React would keep it for the next render and revert state set during that
		// render (github.com/react/react/pull/30990).
		if (calculatorQuery(typed) !== calculatorQuery(inputs)) setInputs(typed)
	})

	const result = calculate(inputs)
	const errorAt = (name: CalculatorField) => {
		const error = visited.includes(name) ? result.fieldErrors[name] : undefined
		return error && financeMessages.errors[error]
	}

	function change(changes: Partial<CalculatorInputs>) {
		setInputs((before) => ({ ...before, ...changes }))
	}

	function commitField(name: CalculatorField) {
		const committed = { ...inputs, [name]: formatInput(name, inputs[name]) }
		setInputs(committed)
		setVisited([...visited, name])
		setAnnouncement(announce(committed, calculate(committed)))
	}

	return {
		form,
		inputs,
		result,
		announcement,
		change,
		field: (name: CalculatorField) => ({
			name,
			value: inputs[name],
			error: errorAt(name),
			onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
				change({ [name]: currentTarget.value }),
			onBlur: () => commitField(name),
		}),
		/** Shows all field errors and focuses the first invalid field; returns false if there is one. */
		validate(event: FormEvent) {
			event.preventDefault()
			change(formatAll(inputs))
			setVisited(EVERY_FIELD)
			setAnnouncement(announce(inputs, result))
			const firstInvalid = [...(form.current?.elements ?? [])].find(
				(element) => (element.getAttribute('name') ?? '') in result.fieldErrors,
			)
			const fold = firstInvalid?.closest('details')
			if (fold) fold.open = true
			if (firstInvalid instanceof HTMLElement) firstInvalid.focus()
			return firstInvalid === undefined
		},
	}
}

const formatAll = (inputs: CalculatorInputs): Partial<CalculatorInputs> =>
	Object.fromEntries(EVERY_FIELD.map((name) => [name, formatInput(name, inputs[name])]))

function announce({ mode }: CalculatorInputs, result: CalculatorResult) {
	const headline = getHeadline(mode, result)
	if (!headline) return messages.nothingYet
	const { amount, deposit = '' } = headline
	return `${mode === 'price' ? messages.highestPrice : messages.repayment}: ${amount} ${deposit}`.trim()
}

type Props = { calculation: Calculation; highestInterest?: number }

/** Price or monthly budget, deposit, term, interest, balloon. */
export function LoanFields({ calculation: { inputs, field }, highestInterest }: Props) {
	const mainField = inputs.mode === 'price' ? 'budget' : 'price'
	return (
		<div className="grid gap-x-6 gap-y-5.5 md:grid-cols-2">
			<input type="hidden" name="mode" value={inputs.mode} />
			<p className="text-xs text-ink-muted md:col-span-2">{messages.required}</p>
			<AmountField
				key={mainField}
				{...field(mainField)}
				label={messages.fields[mainField]}
				required
				className="md:col-span-2"
			/>
			<AmountField {...field('deposit')} label={messages.fields.deposit} />
			<SelectField
				{...field('term')}
				label={messages.fields.term}
				required={inputs.term === ''} // HTML wants a blank option in a required list
				options={termOptions(inputs.term)}
			/>
			<PercentField
				{...field('interest')}
				label={messages.fields.interest}
				help={messages.help.interest}
				hint={
					highestInterest === undefined
						? undefined
						: financeMessages.warnings.interest(highestInterest.toFixed(2))
				}
			/>
			<PercentField {...field('balloon')} label={messages.fields.balloon} help={messages.help.balloon} />
		</div>
	)
}

/** The selectable terms, plus a blank option if the URL requested an unknown one. */
function termOptions(selected: string) {
	const options = TERMS_IN_MONTHS.map((months) => ({ value: String(months), text: messages.months(months) }))
	return selected === '' ? [{ value: '', text: messages.noTerm }, ...options] : options
}

type AmountProps = Omit<ComponentProps<typeof TextField>, 'value'> & { value: string }

export const AmountField = (props: AmountProps) => (
	<TextField
		{...props}
		unit={{ text: 'R', side: 'left' }}
		inputMode={/[.,]/.test(props.value) ? 'decimal' : 'numeric'}
		autoComplete="off"
	/>
)

const PercentField = (props: AmountProps) => (
	<TextField {...props} unit={{ text: '%', side: 'right' }} inputMode="decimal" autoComplete="off" />
)
