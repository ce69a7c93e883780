/** The small calculator on a vehicle's page, with the dealership's default terms. */
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent } from 'react'
import { Link, useRouteLoaderData } from 'react-router'
import { Button, canFadePages } from '#app/components/button.tsx'
import { Spoken } from '#app/components/spoken.tsx'
import { formatRand, type Rand } from '#app/core/money-and-distance.ts'
import { BLANK_INPUTS, calculatorQuery, toFees } from '#app/features/finance/calculator/calculator-inputs.ts'
import {
	LoanFields,
	ResultPanel,
	useCalculatorInputs,
} from '#app/features/finance/calculator/calculator-parts.tsx'
import { type DefaultTerms, defaultInputs } from '#app/features/finance/default-terms.ts'
import { computeInstalment, instalmentText } from '#app/features/finance/instalment.ts'
import { financeMessages, type InstalmentText } from '#messages/finance.ts'

/** The small calculator on a vehicle page: prefilled with its price, with the result below the fields. */
const messages = financeMessages.calculator

type Props = {
	price: Rand
	terms: DefaultTerms
	action?: string // page that shows the result without JavaScript, and the total cost
	/** Called with the instalment, fees included, at these terms and `price`; undefined at another price. */
	onInstalment?: (instalment: InstalmentText | undefined) => void
	children?: ReactNode // shown below the result
}

export function Calculator({ price, terms, action = '/finance', onInstalment, children }: Props) {
	const calculation = useCalculatorInputs({ ...BLANK_INPUTS, ...defaultInputs(price, terms) })
	const { form, validate, inputs, result, announcement } = calculation
	const { loan: financed, bill, repayment } = result
	const instalment =
		financed && bill && repayment > 0 ? computeInstalment(financed, toFees(inputs)) : undefined
	const text = instalment && instalmentText(instalment)
	const isOfVehicle = financed?.price === price
	const ofVehicle = isOfVehicle ? text : undefined
	const report = useEffectEvent(() => onInstalment?.(ofVehicle))
	// biome-ignore lint/correctness/useExhaustiveDependencies: the terms say all of it
	useEffect(() => report(), [ofVehicle?.amount, ofVehicle?.terms])
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
				{instalment && text && (
					<p className="mt-4 text-sm" translate="no">
						<Spoken>
							{messages.withFees(formatRand(Math.ceil(instalment.monthly - repayment)), text.terms)}
						</Spoken>
					</p>
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

export function VehicleCalculator(props: Omit<ComponentProps<typeof Calculator>, 'terms'>) {
	const { terms } = useRouteLoaderData('site/vehicle') as { terms: DefaultTerms }
	return (
		<div className="print:[&_:is(a,form)]:hidden">
			<Calculator {...props} terms={terms} />
		</div>
	)
}
