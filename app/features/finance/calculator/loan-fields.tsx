/** The calculator's fields: price or monthly budget, deposit, term, interest, balloon. */
import type { ComponentProps } from 'react'
import { TextField } from '#app/components/field.tsx'
import { SelectField } from '#app/components/select.tsx'
import { TERMS_IN_MONTHS } from '#app/core/terms-in-months.ts'
import { financeMessages } from '#messages/finance.ts'
import type { Calculation } from './use-calculator-inputs.tsx'

const messages = financeMessages.calculator

type Props = { calculation: Calculation; highestInterest?: number }

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
