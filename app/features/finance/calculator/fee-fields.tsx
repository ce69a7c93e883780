/** The fee fields of the total cost, prefilled with the legal maximum and editable. */
import { Button } from '#app/components/button.tsx'
import { SelectField } from '#app/components/select.tsx'
import { formatLongDate } from '#app/core/calendar.ts'
import { formatRandAndCents } from '#app/core/money-and-distance.ts'
import type { CreditRules } from '#app/features/dealer/dealer.ts'
import { highestInitiationFee, highestServiceFee } from '#app/features/finance/credit-rules.ts'
import { financedAmount } from '#app/features/finance/repayment.ts'
import { FEE_PAYMENTS } from '#app/features/finance/total-cost.ts'
import { financeMessages } from '#messages/finance.ts'
import type { exceededLimits } from './calculator-result.ts'
import { AmountField } from './loan-fields.tsx'
import type { Calculation } from './use-calculator-inputs.tsx'

const { bill: messages, calculator, warnings } = financeMessages
const paidByOptions = () =>
	FEE_PAYMENTS.map((method) => ({
		value: method,
		text: messages.paidByOptions[method],
	}))

type Props = {
	calculation: Calculation
	exceeded: ReturnType<typeof exceededLimits>
	rules: CreditRules
	form: string
}

export function FeeFields({ calculation: { field, result }, exceeded, rules, form }: Props) {
	const borrowed = result.loan ? financedAmount(result.loan) : Number.POSITIVE_INFINITY
	const initiation = formatRandAndCents(highestInitiationFee(rules, borrowed))
	const service = formatRandAndCents(highestServiceFee(rules))
	return (
		<fieldset className="mt-6 print:hidden">
			<legend className="mb-3 font-semibold">{messages.fees}</legend>
			<div className="grid gap-x-6 gap-y-5.5 md:grid-cols-3">
				<AmountField
					{...field('initiation')}
					form={form}
					label={calculator.fields.initiation}
					hint={exceeded.initiation === undefined ? undefined : warnings.initiation(initiation)}
				/>
				<SelectField {...field('paidBy')} form={form} label={messages.paidBy} options={paidByOptions()} />
				<AmountField
					{...field('service')}
					form={form}
					label={calculator.fields.service}
					hint={exceeded.service === undefined ? undefined : warnings.service(service)}
				/>
			</div>
			<p className="mt-3 text-xs text-ink-muted">
				{messages.feesHelp(formatLongDate(rules.from), initiation, service)}
			</p>
			<Button
				type="submit"
				form={form}
				name="bill"
				value="open"
				size="small"
				className="mt-4 has-script:hidden"
			>
				{messages.update}
			</Button>
		</fieldset>
	)
}
