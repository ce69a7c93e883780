/** The fees of the whole bill, filled in with what the law allows at most and the visitor's to change. */
import type { CreditRules } from '#app/dealer/dealer.ts'
import { randAndCents } from '#app/kernel/rand.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { financeWords } from '#app/words/en-ZA/finance.ts'
import type { aboveTheLaw } from './calculator-answer.ts'
import { highestInitiationFee, highestServiceFee, longDay } from './credit-rules.ts'
import { AmountField } from './loan-fields.tsx'
import { financedAmount } from './repayment.ts'
import type { Calculation } from './use-entries.tsx'
import { WAYS_TO_PAY_THE_FEE } from './whole-bill.ts'

const { bill: words, calculator, warnings } = financeWords
const ways = WAYS_TO_PAY_THE_FEE.map((way) => ({ value: way, text: words.paidByOptions[way] }))

type Props = {
	calculation: Calculation
	above: ReturnType<typeof aboveTheLaw>
	rules: CreditRules
	form: string
}

export function FeeFields({ calculation: { field, answer }, above, rules, form }: Props) {
	const borrowed = answer.loan ? financedAmount(answer.loan) : Number.POSITIVE_INFINITY
	const initiation = randAndCents(highestInitiationFee(rules, borrowed))
	const service = randAndCents(highestServiceFee(rules))
	return (
		<fieldset className="mt-6 print:hidden">
			<legend className="mb-3 font-semibold">{words.fees}</legend>
			<div className="grid gap-x-6 gap-y-5.5 md:grid-cols-3">
				<AmountField
					{...field('initiation')}
					form={form}
					label={calculator.fields.initiation}
					hint={above.initiation === undefined ? undefined : warnings.initiation(initiation)}
				/>
				<SelectField {...field('paidBy')} form={form} label={words.paidBy} options={ways} />
				<AmountField
					{...field('service')}
					form={form}
					label={calculator.fields.service}
					hint={above.service === undefined ? undefined : warnings.service(service)}
				/>
			</div>
			<p className="mt-3 text-xs text-ink-muted">
				{words.feesHelp(longDay(rules.from), initiation, service)}
			</p>
			<Button
				type="submit"
				form={form}
				name="bill"
				value="open"
				size="small"
				className="mt-4 has-script:hidden"
			>
				{words.update}
			</Button>
		</fieldset>
	)
}
