/**
 * The calculator's dark result panel: the result in gold, and the split into deposit, repayments and balloon.
 */
import type { ReactNode } from 'react'
import { cn } from '#app/components/cn.ts'
import { Spoken } from '#app/components/spoken.tsx'
import { formatRand, formatRandAndCents, spoken } from '#app/core/money-and-distance.ts'
import {
	amountRepaidMonthly,
	balloonAmount,
	financedAmount,
	type Loan,
} from '#app/features/finance/repayment.ts'
import { financeMessages } from '#messages/finance.ts'
import type { Mode } from './calculator-inputs.ts'
import { type CalculatorResult, getHeadline } from './calculator-result.ts'

const messages = financeMessages.calculator

type Props = {
	mode: Mode
	result: CalculatorResult
	announcement: string
	small?: boolean
	children?: ReactNode
}

export function ResultPanel({ mode, result, announcement, small, children }: Props) {
	const { loan, bill } = result
	const isPrice = mode === 'price'
	const headline = getHeadline(mode, result)
	return (
		<div
			data-surface="dark"
			className={cn(
				'min-w-0 rounded-panel print:border print:border-current print:bg-white print:p-4 print:text-black',
				small ? 'p-6' : 'p-[clamp(1.5rem,3vw,3rem)]',
			)}
		>
			<p className="text-sm font-semibold">{isPrice ? messages.highestPrice : messages.repayment}</p>
			<output
				aria-live="off"
				className={cn(
					'block leading-[1.1] font-display font-[760] font-stretch-125% tracking-[-0.03em] text-gold-400 print:text-black',
					small
						? 'text-[clamp(2rem,1.4rem+2.4vw,3rem)]'
						: 'mt-1.5 text-[clamp(2rem,1.2rem+3.6vw,4.25rem)] print:text-title-lg',
				)}
			>
				<span translate="no">
					<Spoken>{headline?.amount ?? 'R –'}</Spoken>
				</span>
				{headline?.deposit && (
					<span className="mt-1.5 block text-title-sm tracking-normal">
						{' '}
						<Spoken>{headline.deposit}</Spoken>
					</span>
				)}
			</output>
			{isPrice && bill && (
				<p className="mt-2 text-sm text-dark-200 print:text-black">
					<Spoken>{messages.forBudget(formatRandAndCents(bill.monthly))}</Spoken>
				</p>
			)}
			{!isPrice && !small && loan && bill && bill.monthly - result.repayment >= 1 && (
				<p className="mt-2 text-lg font-semibold print:hidden">
					<Spoken>{answerOf(loan, bill.monthly, result.repayment)}</Spoken>
				</p>
			)}
			{loan ? (
				<Breakdown loan={loan} small={small} />
			) : (
				<p className="mt-5 text-dark-200 print:text-black">{messages.nothingYet}</p>
			)}
			<p className="text-xs text-ink-muted print:text-black">
				{isPrice ? messages.disclaimerOfPrice : messages.disclaimer}
			</p>
			{children}
			<p aria-live="polite" className="sr-only">
				{spoken(announcement)}
			</p>
		</div>
	)
}

/** In whole rand: what there is to pay, and how much of it the estimate leaves out. */
const answerOf = ({ balloon }: Loan, monthly: number, repayment: number) =>
	messages.answer(formatRand(Math.ceil(monthly)), formatRand(Math.ceil(monthly - repayment)), balloon > 0)

function Breakdown({ loan, small }: { loan: Loan; small?: boolean }) {
	const parts = [
		{ text: messages.deposit, amount: loan.deposit, colour: 'bg-dust-50' },
		{ text: messages.repaid, amount: amountRepaidMonthly(loan), colour: 'bg-gold-400' },
		{ text: messages.balloon, amount: balloonAmount(loan), colour: 'bg-dark-500' },
	]
	const [deposit, repaid, balloon] = parts.map(({ amount }) => formatRand(amount))
	if (small) {
		return (
			<p className="my-2 text-sm text-dark-200 print:text-black">
				<Spoken>
					{messages.inShort(formatRand(financedAmount(loan)), loan.balloon > 0 ? balloon : undefined)}
				</Spoken>
			</p>
		)
	}
	return (
		<>
			<div
				role="img"
				aria-label={spoken(messages.bar(formatRand(loan.price), deposit ?? '', repaid ?? '', balloon ?? ''))}
				className="mt-7 flex h-3.5 gap-0.75 forced-color-adjust-none forced-colors:bg-dark-900 forced-colors:p-px print:hidden"
			>
				{parts
					.filter(({ amount }) => amount > 0)
					.map(({ text, amount, colour }) => (
						<span key={text} className={colour} style={{ flex: `${amount} 1 0` }} />
					))}
			</div>
			<dl className="my-5 print:my-2">
				{parts.map(({ text, amount, colour }) => (
					<Row key={text} text={text} amount={amount} colour={colour} />
				))}
				<Row text={messages.financed} amount={financedAmount(loan)} />
			</dl>
		</>
	)
}

type RowProps = { text: string; amount: number; colour?: string }

const Row = ({ text, amount, colour }: RowProps) => (
	<div className="flex flex-wrap justify-between gap-x-4 border-line py-2.5 not-last:border-b print:py-1">
		<dt className="flex items-center gap-2.5 text-dark-200 print:text-black">
			{colour && (
				<span
					aria-hidden
					className={cn(
						'size-3 flex-none forced-color-adjust-none forced-colors:border print:hidden',
						colour,
					)}
				/>
			)}
			{text}
		</dt>
		<dd translate="no" className="font-[620] whitespace-nowrap">
			<Spoken>{formatRand(amount)}</Spoken>
		</dd>
	</div>
)
