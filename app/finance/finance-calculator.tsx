/** The calculator in full: both questions, the answer beside the fields, and the whole bill below. */
import type { MouseEvent } from 'react'
import type { CreditRules, InterestRate } from '#app/dealer/dealer.ts'
import { amountGrouped } from '#app/kernel/amount-typed.ts'
import { rand } from '#app/kernel/rand.ts'
import { Button, ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'
import { financeWords } from '#app/words/en-ZA/finance.ts'
import { aboveTheLaw } from './calculator-answer.ts'
import { type Entries, entriesAddress, loanOf, MODES, type Mode } from './calculator-entries.ts'
import { Instrument } from './instrument.tsx'
import { LoanFields } from './loan-fields.tsx'
import { type Calculation, useEntries } from './use-entries.tsx'
import { WholeBillPanel } from './whole-bill-panel.tsx'

const words = financeWords.calculator
const FORM = 'calculator-form'

type Props = {
	given: Entries
	isBillOpen: boolean // at first
	checked: boolean // whether the visitor asked for what is given
	rules: CreditRules
	rate?: InterestRate // that the interest began with
	action: string // the page that this stands on
	onCalculate: (address: string) => void // with script: what an address would ask for
}

export function FinanceCalculator({ given, isBillOpen, checked, rules, rate, action, onCalculate }: Props) {
	const calculation = useEntries(given, { checked })
	const { form, isRight, entries, answer, spoken } = calculation
	const above = aboveTheLaw(entries, answer.loan ?? loanOf(entries), rules)
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
					onSubmit={(event) => isRight(event) && onCalculate(entriesAddress(entries))}
					className="min-w-0 print:hidden"
				>
					<LoanFields calculation={calculation} highestInterest={above.interest} />
					<Button type="submit" kind="dark" className="mt-7" onMouseDown={keepsTheFocus}>
						{words.calculate}
					</Button>
				</form>
				<Instrument mode={entries.mode} answer={answer} spoken={spoken}>
					{entries.mode === 'price' && answer.loan && (
						<PriceFound calculation={calculation} price={answer.loan.price} action={action} />
					)}
				</Instrument>
			</div>
			<WholeBillPanel
				isOpen={isBillOpen}
				calculation={calculation}
				above={above}
				rules={rules}
				rate={rate}
				form={FORM}
				address={`${action}?${entriesAddress(entries)}`}
			/>
		</>
	)
}

/** Two questions. Links, so that they lead somewhere without script; with it they change the fields in place. */
function Modes({ calculation, action }: { calculation: Calculation; action: string }) {
	const { entries, change } = calculation
	return (
		<nav
			aria-label={words.modesLabel}
			className="mb-8 grid grid-cols-2 gap-1 rounded-control border-[1.5px] border-line-control p-1 sm:w-fit print:hidden"
		>
			{MODES.map((mode) => {
				const asked = inMode(mode, calculation)
				return (
					<a
						key={mode}
						href={`${action}?${entriesAddress(asked)}#calculator`}
						aria-current={mode === entries.mode ? 'true' : undefined}
						onClick={inPlace(() => change(asked))}
						className={cn(
							'grid min-h-11 place-items-center rounded-media px-3 py-2 text-center text-[0.9375rem] leading-tight font-[620] text-balance no-underline sm:px-6',
							// The border shows in forced colours, which take the fill away.
							mode === entries.mode ? 'border-2 border-ink bg-ink text-surface' : 'hover:bg-surface-hover',
						)}
					>
						{words.modes[mode]}
					</a>
				)
			})}
		</nav>
	)
}

function PriceFound({
	calculation,
	price,
	action,
}: {
	calculation: Calculation
	price: number
	action: string
}) {
	const asked = inMode('repayment', calculation)
	return (
		<p className="mt-6 flex flex-wrap gap-3 print:hidden">
			<ButtonLink kind="primary" to={`/inventory?maxPrice=${price}`}>
				{words.seeVehicles(rand(price))}
			</ButtonLink>
			<a
				className={buttonClass({ kind: 'line' })}
				href={`${action}?${entriesAddress(asked)}#calculator`}
				onClick={inPlace(() => calculation.change(asked))}
			>
				{words.thisPriceInFull}
			</a>
		</p>
	)
}

/**
 * The other question: the answer to the one is what the other starts from. What price one can afford is asked without a
 * deposit at first, from what the loan costs a month with its fees.
 */
function inMode(mode: Mode, { entries, answer: { loan, bill } }: Calculation): Entries {
	if (mode === entries.mode) return entries
	if (mode === 'repayment') return { ...entries, mode, ...(loan && { price: amountGrouped(loan.price) }) }
	return { ...entries, mode, deposit: '0', ...(bill && { budget: amountGrouped(bill.monthly) }) }
}

/** A field that is left may find something wrong and push the button from under the pointer before it is pressed. */
const keepsTheFocus = (event: MouseEvent) => event.preventDefault()

const inPlace = (change: () => void) => (event: MouseEvent) => {
	if (event.ctrlKey || event.metaKey || event.shiftKey) return
	event.preventDefault()
	change()
}
