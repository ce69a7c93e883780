/** The full calculator: both modes, the result next to the fields, and the total cost below. */
import type { MouseEvent } from 'react'
import { Button, ButtonLink, buttonClass } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { formatAmount } from '#app/core/amount-typed.ts'
import { formatRand } from '#app/core/money-and-distance.ts'
import type { CreditRules, InterestRate } from '#app/features/dealer/dealer.ts'
import { financeMessages } from '#messages/finance.ts'
import { type CalculatorInputs, calculatorQuery, MODES, type Mode, toLoan } from './calculator-inputs.ts'
import { type Calculation, LoanFields, ResultPanel, useCalculatorInputs } from './calculator-parts.tsx'
import { exceededLimits } from './calculator-result.ts'

import { TotalCostPanel } from './total-cost-panel.tsx'

const messages = financeMessages.calculator
const FORM = 'calculator-form'

type Props = {
	initialInputs: CalculatorInputs
	isBillOpen: boolean // initially
	checked: boolean // whether the inputs came from the visitor
	rules: CreditRules
	rate?: InterestRate // the interest's default
	action: string // URL of this page
	onCalculate: (query: string) => void // the query of the inputs; needs JavaScript
}

export function FinanceCalculator({
	initialInputs,
	isBillOpen,
	checked,
	rules,
	rate,
	action,
	onCalculate,
}: Props) {
	const calculation = useCalculatorInputs(initialInputs, { checked })
	const { form, validate, inputs, result, announcement } = calculation
	const exceeded = exceededLimits(inputs, result.loan ?? toLoan(inputs), rules)
	return (
		<>
			<Modes calculation={calculation} action={action} />
			<div className="grid gap-8 lg:grid-cols-2 lg:gap-16 print:block">
				<form
					ref={form}
					id={FORM}
					method="get"
					action={`${action}#calculator`}
					noValidate
					onSubmit={(event) => validate(event) && onCalculate(calculatorQuery(inputs))}
					className="min-w-0 print:hidden"
				>
					<LoanFields calculation={calculation} highestInterest={exceeded.interest} />
					<Button type="submit" kind="dark" className="mt-7" onMouseDown={keepFocus}>
						{messages.calculate}
					</Button>
				</form>
				<ResultPanel mode={inputs.mode} result={result} announcement={announcement}>
					{inputs.mode === 'price' && result.loan && (
						<AffordablePrice calculation={calculation} price={result.loan.price} action={action} />
					)}
				</ResultPanel>
			</div>
			<TotalCostPanel
				isOpen={isBillOpen}
				calculation={calculation}
				exceeded={exceeded}
				rules={rules}
				rate={rate}
				form={FORM}
				address={`${action}?${calculatorQuery(inputs)}`}
			/>
		</>
	)
}

/** Mode switch. Links, so that it works without JavaScript; hydrated, they change the fields in place. */
function Modes({ calculation, action }: { calculation: Calculation; action: string }) {
	const { inputs, change } = calculation
	return (
		<nav
			aria-label={messages.modesLabel}
			className="mb-8 grid grid-cols-2 gap-1 rounded-control border-[1.5px] border-line-control p-1 sm:w-fit print:hidden"
		>
			{MODES.map((mode) => {
				const modeInputs = inputsInMode(mode, calculation)
				return (
					<a
						key={mode}
						href={`${action}?${calculatorQuery(modeInputs)}#calculator`}
						aria-current={mode === inputs.mode ? 'true' : undefined}
						onClick={interceptClick(() => change(modeInputs))}
						className={cn(
							'grid min-h-11 place-items-center rounded-media px-3 py-2 text-center text-[0.9375rem] leading-tight font-[620] text-balance no-underline sm:px-6',
							// The border shows in forced colours mode, which removes the background.
							mode === inputs.mode ? 'border-2 border-ink bg-ink text-surface' : 'hover:bg-surface-hover',
						)}
					>
						{messages.modes[mode]}
					</a>
				)
			})}
		</nav>
	)
}

function AffordablePrice({
	calculation,
	price,
	action,
}: {
	calculation: Calculation
	price: number
	action: string
}) {
	const inputs = inputsInMode('repayment', calculation)
	return (
		<p className="mt-6 flex flex-wrap gap-3 print:hidden">
			<ButtonLink kind="primary" to={`/inventory?maxPrice=${price}`}>
				{messages.seeVehicles(formatRand(price))}
			</ButtonLink>
			<a
				className={buttonClass({ kind: 'line' })}
				href={`${action}?${calculatorQuery(inputs)}#calculator`}
				onClick={interceptClick(() => calculation.change(inputs))}
			>
				{messages.thisPriceInFull}
			</a>
		</p>
	)
}

/**
 * The inputs after switching modes: the result of one mode prefills the other. `price` mode starts without a
 * deposit, from the loan's monthly cost including fees.
 */
function inputsInMode(mode: Mode, { inputs, result: { loan, bill } }: Calculation): CalculatorInputs {
	if (mode === inputs.mode) return inputs
	if (mode === 'repayment') return { ...inputs, mode, ...(loan && { price: formatAmount(loan.price) }) }
	return { ...inputs, mode, deposit: '0', ...(bill && { budget: formatAmount(bill.monthly) }) }
}

/** Keeps the focus in the field: its blur could show an error and move the button before the click lands. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

const interceptClick = (change: () => void) => (event: MouseEvent) => {
	if (event.ctrlKey || event.metaKey || event.shiftKey) return
	event.preventDefault()
	change()
}
