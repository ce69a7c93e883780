/** The fields of the calculator: price or monthly amount, deposit, term, interest, balloon. */
import type { ComponentProps } from 'react'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { financeWords } from '#app/words/en-ZA/finance.ts'
import { TERMS_IN_MONTHS } from './repayment.ts'
import type { Calculation } from './use-entries.tsx'

const words = financeWords.calculator

type Props = { calculation: Calculation; highestInterest?: number }

export function LoanFields({ calculation: { entries, field }, highestInterest }: Props) {
	const wanted = entries.mode === 'price' ? 'budget' : 'price'
	return (
		<div className="grid gap-x-6 gap-y-5.5 md:grid-cols-2">
			<input type="hidden" name="mode" value={entries.mode} />
			<p className="text-xs text-ink-muted md:col-span-2">{words.required}</p>
			<AmountField
				key={wanted}
				{...field(wanted)}
				label={words.fields[wanted]}
				required
				className="md:col-span-2"
			/>
			<AmountField {...field('deposit')} label={words.fields.deposit} />
			<SelectField {...field('term')} label={words.fields.term} required options={terms(entries.term)} />
			<PercentField
				{...field('interest')}
				label={words.fields.interest}
				help={words.help.interest}
				hint={
					highestInterest === undefined
						? undefined
						: financeWords.warnings.interest(highestInterest.toFixed(2))
				}
			/>
			<PercentField {...field('balloon')} label={words.fields.balloon} help={words.help.balloon} />
		</div>
	)
}

/** The terms on offer, and where an address asked for another, the question which. */
function terms(chosen: string) {
	const onOffer = TERMS_IN_MONTHS.map((months) => ({ value: String(months), text: words.months(months) }))
	return chosen === '' ? [{ value: '', text: words.noTerm }, ...onOffer] : onOffer
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
