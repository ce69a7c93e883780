/** The small calculator on a vehicle page: prefilled with its price, with the result below the fields. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button, canFadePages } from '#app/components/button.tsx'
import type { Rand } from '#app/core/money-and-distance.ts'
import { type DefaultTerms, defaultInputs } from '#app/features/finance/default-terms.ts'
import { computeInstalment, instalmentText } from '#app/features/finance/instalment.ts'
import { financeMessages } from '#messages/finance.ts'
import type { InstalmentText } from '#messages/instalment.ts'
import { BLANK_INPUTS, calculatorQuery, toFees } from './calculator-inputs.ts'
import { ResultPanel } from './instrument.tsx'
import { LoanFields } from './loan-fields.tsx'
import { useCalculatorInputs } from './use-calculator-inputs.tsx'

const messages = financeMessages.calculator

type Props = {
	price: Rand
	terms: DefaultTerms
	action?: string // page that shows the result without JavaScript, and the total cost
	children?: ReactNode // shown below the result
}

export function Calculator({ price, terms, action = '/finance', children }: Props) {
	const calculation = useCalculatorInputs({ ...BLANK_INPUTS, ...defaultInputs(price, terms) })
	const { form, validate, inputs, result, announcement } = calculation
	const { loan: financed, bill, repayment } = result
	// The other fields belong to the calculator on /finance.
	const { budget, initiation, service, paidBy, ...loan } = inputs
	return (
		<div className="grid gap-6 pt-3">
			<form ref={form} method="get" action={`${action}#calculator`} noValidate onSubmit={validate}>
				<LoanFields calculation={calculation} />
				<Button type="submit" kind="dark" className="mt-5.5 has-script:hidden">
					{messages.calculate}
				</Button>
			</form>
			<ResultPanel mode={inputs.mode} result={result} announcement={announcement} small>
				{financed && bill && repayment > 0 && (
					<WithFees {...instalmentText(computeInstalment(financed, toFees(inputs)))} />
				)}
				<p className="mt-4 text-sm">
					<Link
						className="link"
						to={`${action}?${calculatorQuery(loan)}&bill=open#whole-bill`}
						viewTransition={canFadePages}
					>
						{messages.totalCostLink}
					</Link>
				</p>
				{children}
			</ResultPanel>
		</div>
	)
}

/** The instalment including fees, in the format used next to vehicles. */
const WithFees = ({ amount, terms }: InstalmentText) => (
	<p className="mt-4 text-sm">
		<span>{messages.withFees}</span> <strong translate="no">{amount}</strong>
		<span>{`, ${terms}.`}</span>
	</p>
)
