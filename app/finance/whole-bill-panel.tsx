/** 'The whole bill': what a bank would put in its quotation, beside the calculator's estimate; folded on the screen, open in print. */
import { lazy, Suspense, useState } from 'react'
import type { CreditRules, InterestRate } from '#app/dealer/dealer.ts'
import { rand, randAndCents } from '#app/kernel/rand.ts'
import { icons } from '#app/ui/icons.ts'
import { financeWords } from '#app/words/en-ZA/finance.ts'
import type { aboveTheLaw } from './calculator-answer.ts'
import { feesOf } from './calculator-entries.ts'
import { highestInterest, longDay } from './credit-rules.ts'
import { FeeFields } from './fee-fields.tsx'
import { interestOf, rateText } from './interest-rate.ts'
import { OwedChart } from './owed-chart.tsx'
import type { Loan } from './repayment.ts'
import type { Calculation } from './use-entries.tsx'
import type { Fees, WholeBill } from './whole-bill.ts'

const words = financeWords.bill

/** Fetched when the bill is first seen. */
const ShareButtons = lazy(() => import('./share-buttons.tsx'))

type Props = {
	isOpen: boolean // at first, as it is where a fee needs a look
	calculation: Calculation
	above: ReturnType<typeof aboveTheLaw>
	rules: CreditRules
	rate?: InterestRate
	form: string
	address: string // of this page with these numbers
}

export function WholeBillPanel({ isOpen, calculation, above, rules, rate, form, address }: Props) {
	const { entries, answer } = calculation
	const { loan, bill, repayment } = answer
	const isPrice = entries.mode === 'price' // which has the fees in it already
	const { initiation, service } = { ...above, ...answer.problems }
	const [isUnfolded, setUnfolded] = useState(isOpen || Boolean(initiation || service))
	return (
		<section id="whole-bill" aria-labelledby="whole-bill-title" className="mt-12 lg:mt-16 print:mt-6">
			<details
				open={isUnfolded}
				ref={(fold) => {
					if (fold?.open) setUnfolded(true) // opened before the script listened
				}}
				onToggle={(event) => setUnfolded(event.currentTarget.open)}
				className="group border-t-2 border-ink print:details-content:[content-visibility:visible]"
			>
				<summary className="flex cursor-pointer list-none items-start justify-between gap-4 py-5 print:pb-0 [&::-webkit-details-marker]:hidden">
					<span>
						<h3 id="whole-bill-title" className="title text-title-md">
							{words.title}
						</h3>
						<span className="mt-2 block text-ink-muted">{words.lede}</span>
						{bill && (
							<strong className="mt-2 block group-open:hidden">
								{words.inShort(randAndCents(bill.monthly), randAndCents(bill.totalPaid))}
							</strong>
						)}
					</span>
					<icons.ChevronDown
						aria-hidden
						strokeWidth={1.75}
						className="size-6 flex-none group-open:rotate-180 print:hidden"
					/>
				</summary>
				<div className="pb-8">
					<div className="min-h-11 no-script:hidden print:hidden">
						<Suspense>{isUnfolded && <ShareButtons address={address} />}</Suspense>
					</div>
					<FeeFields calculation={calculation} above={above} rules={rules} form={form} />
					{loan && bill ? (
						<div className="mt-8 grid gap-10 print:mt-4 lg:grid-cols-2 lg:gap-16 print:grid-cols-2 print:gap-8">
							<Rows
								loan={loan}
								bill={bill}
								fees={feesOf(entries)}
								estimate={isPrice ? bill.monthly : repayment}
							/>
							<OwedChart bill={bill} />
						</div>
					) : (
						<p className="mt-8">{loan ? words.wrongFees : financeWords.calculator.nothingYet}</p>
					)}
					<p className="mt-6 text-xs text-ink-muted">
						{words.cents}{' '}
						{words.rules(
							longDay(rules.from),
							rate ? undefined : rules.primeRate.toFixed(2),
							highestInterest(rules).toFixed(2),
						)}
						{rate && ` ${words.defaultRate(interestOf(rate).toFixed(2), rateText(rate))}`}
					</p>
				</div>
			</details>
		</section>
	)
}

type Bill = { loan: Loan; bill: WholeBill; fees: Fees; estimate: number }

function Rows({ loan, bill, fees, estimate }: Bill) {
	const more = bill.monthly - estimate
	return (
		<div>
			<p className="mb-4 text-sm">{words.basis(loan.interest.toFixed(2), loan.months)}</p>
			<h4 className="font-semibold">{words.everyMonth}</h4>
			<dl className="mb-6">
				<Row text={words.instalment[bill.balloon > 0 ? 'balloon' : 'plain']} amount={bill.instalment} />
				<Row text={words.service} amount={fees.service} />
				<Row text={words.monthly} amount={bill.monthly} strong>
					{more >= 0.01 && words.more(randAndCents(more))}
				</Row>
				{bill.balloon > 0 && <Row text={words.lump(loan.months)} amount={bill.balloon} strong />}
			</dl>
			<h4 className="font-semibold">{words.inAll}</h4>
			<dl>
				<Row text={words.price} amount={loan.price} />
				<Row text={words.interest} amount={bill.interest} />
				<Row
					text={fees.paidBy === 'financed' ? words.initiationFinanced : words.initiationUpfront}
					amount={fees.initiation}
				/>
				<Row text={words.serviceFees(loan.months)} amount={bill.serviceFees} />
				<Row text={words.costOfCredit} amount={bill.costOfCredit} strong />
				<Row text={words.totalPaid} amount={bill.totalPaid} strong>
					{words.totalPaidHelp(rand(loan.deposit))}
				</Row>
			</dl>
		</div>
	)
}

type RowProps = { text: string; amount: number; strong?: boolean; children?: string | false }

const Row = ({ text, amount, strong, children }: RowProps) => (
	<div className="flex items-baseline justify-between gap-4 border-b border-line py-2 print:py-1">
		<dt className={strong ? 'font-[650]' : undefined}>
			{text}
			{children && <span className="block text-xs font-normal text-ink-muted">{children}</span>}
		</dt>
		<dd className={strong ? 'price' : 'whitespace-nowrap'}>{randAndCents(amount)}</dd>
	</div>
)
