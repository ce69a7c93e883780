/**
 * 'The whole bill': the total cost as in a bank's quotation, next to the calculator's estimate. Collapsed on
 * the screen, expanded in print.
 */
import { lazy, Suspense, useState } from 'react'
import { Button } from '#app/components/button.tsx'
import { icons } from '#app/components/icons.ts'
import { SelectField } from '#app/components/select-field.tsx'
import { Spoken } from '#app/components/spoken.tsx'
import { formatLongDate } from '#app/core/dates.ts'
import { formatRand, formatRandAndCents } from '#app/core/money-and-distance.ts'
import type { CreditRules, InterestRate } from '#app/features/dealer/dealer.ts'
import {
	highestInitiationFee,
	highestInterest,
	highestServiceFee,
	interestOf,
	rateText,
} from '#app/features/finance/default-terms.ts'
import {
	FEE_PAYMENTS,
	type Fees,
	financedAmount,
	type Loan,
	type TotalCost,
} from '#app/features/finance/repayment.ts'
import { financeMessages } from '#messages/finance.ts'
import { toFees } from './calculator-inputs.ts'
import { AmountField, type Calculation } from './calculator-parts.tsx'
import type { exceededLimits } from './calculator-result.ts'

const messages = financeMessages.bill

/** The outstanding amount per year: one table, shown as numbers or as bars. */
function OwedChart({ bill: { owed, borrowed, balloon } }: { bill: TotalCost }) {
	const share = (amount: number) => `${borrowed > 0 ? (amount / borrowed) * 100 : 0}%`
	return (
		<div className="min-w-0">
			<table className="w-full border-collapse">
				<caption className="pb-3 text-left font-semibold">{messages.owed}</caption>
				<thead className="sr-only">
					<tr>
						<th scope="col">{messages.year}</th>
						<th scope="col">{messages.amount}</th>
					</tr>
				</thead>
				<tbody>
					{owed.map(({ year, amount }) => (
						<tr key={year}>
							<th
								scope="row"
								className="w-px py-1.25 pr-4 text-left text-sm font-normal whitespace-nowrap max-[24rem]:whitespace-normal print:text-xs"
							>
								{year === 0 ? messages.atStart : messages.afterYears(year)}
							</th>
							<td className="py-1.25">
								<span className="flex items-center gap-4">
									<span
										aria-hidden
										className="flex h-4 min-w-0 flex-1 forced-color-adjust-none forced-colors:bg-dust-50 [print-color-adjust:exact]"
									>
										<span className="bg-dust-500" style={{ width: share(balloon) }} />
										<span className="bg-dark-800" style={{ width: share(amount - balloon) }} />
									</span>
									<span className="w-22 flex-none text-right text-sm font-[620] whitespace-nowrap print:text-xs">
										<Spoken>{formatRand(amount)}</Spoken>
									</span>
								</span>
							</td>
						</tr>
					))}
				</tbody>
			</table>
			<ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-xs text-ink-muted [print-color-adjust:exact]">
				<Key colour="bg-dark-800">{messages.legend.falling}</Key>
				{balloon > 0 && <Key colour="bg-dust-500">{messages.legend.balloon}</Key>}
			</ul>
		</div>
	)
}

const Key = ({ colour, children }: { colour: string; children: string }) => (
	<li className="flex items-center gap-2">
		<span aria-hidden className={`size-3 forced-color-adjust-none forced-colors:border ${colour}`} />
		{children}
	</li>
)

const { bill: feeFieldsMessages, calculator, warnings } = financeMessages
const paidByOptions = () =>
	FEE_PAYMENTS.map((method) => ({
		value: method,
		text: feeFieldsMessages.paidByOptions[method],
	}))

type FeeFieldsProps = {
	calculation: Calculation
	exceeded: ReturnType<typeof exceededLimits>
	rules: CreditRules
	form: string
}

/** The fee fields of the total cost, prefilled with the legal maximum and editable. */
function FeeFields({ calculation: { field, result }, exceeded, rules, form }: FeeFieldsProps) {
	const borrowed = result.loan ? financedAmount(result.loan) : Number.POSITIVE_INFINITY
	const initiation = formatRandAndCents(highestInitiationFee(rules, borrowed))
	const service = formatRandAndCents(highestServiceFee(rules))
	return (
		<fieldset className="mt-6 print:hidden">
			<legend className="mb-3 font-semibold">{feeFieldsMessages.fees}</legend>
			<div className="grid gap-x-6 gap-y-5.5 md:grid-cols-3">
				<AmountField
					{...field('initiation')}
					form={form}
					label={calculator.fields.initiation}
					hint={exceeded.initiation === undefined ? undefined : warnings.initiation(initiation)}
				/>
				<SelectField
					{...field('paidBy')}
					form={form}
					label={feeFieldsMessages.paidBy}
					options={paidByOptions()}
				/>
				<AmountField
					{...field('service')}
					form={form}
					label={calculator.fields.service}
					hint={exceeded.service === undefined ? undefined : warnings.service(service)}
				/>
			</div>
			<p className="mt-3 text-xs text-ink-muted">
				{feeFieldsMessages.feesHelp(formatLongDate(rules.from), initiation, service)}
			</p>
			<Button
				type="submit"
				form={form}
				name="bill"
				value="open"
				size="small"
				className="mt-4 has-script:hidden"
			>
				{feeFieldsMessages.update}
			</Button>
		</fieldset>
	)
}

/** Loaded when the panel is first shown. */
const ShareButtons = lazy(() => import('./share-buttons.tsx'))

type TotalCostPanelProps = {
	isOpen: boolean // initially; also opens for a fee that needs attention
	calculation: Calculation
	exceeded: ReturnType<typeof exceededLimits>
	rules: CreditRules
	rate?: InterestRate
	form: string
	address: string // URL of this page with these inputs
}

export function TotalCostPanel({
	isOpen,
	calculation,
	exceeded,
	rules,
	rate,
	form,
	address,
}: TotalCostPanelProps) {
	const { inputs, result } = calculation
	const { loan, bill, repayment } = result
	const isPrice = inputs.mode === 'price' // its headline already includes the fees
	const { initiation, service } = { ...exceeded, ...result.fieldErrors }
	const [isExpanded, setExpanded] = useState(isOpen || Boolean(initiation || service))
	return (
		<section id="whole-bill" aria-labelledby="whole-bill-title" className="mt-12 lg:mt-16 print:mt-6">
			<details
				open={isExpanded}
				ref={(fold) => {
					if (fold?.open) setExpanded(true) // opened before hydration
				}}
				onToggle={(event) => setExpanded(event.currentTarget.open)}
				className="group border-t-2 border-ink print:details-content:[content-visibility:visible]"
			>
				<summary className="grid cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 py-5 print:pb-0 [&::-webkit-details-marker]:hidden">
					<h3 id="whole-bill-title" className="title text-title-md">
						{messages.title}
					</h3>
					<span className="col-start-1 mt-2 text-ink-muted">{messages.lede}</span>
					{bill && (
						<strong className="col-start-1 mt-2 group-open:hidden">
							<Spoken>{messages.inShort(formatRand(Math.round(bill.totalPaid)))}</Spoken>
						</strong>
					)}
					<icons.ChevronDown
						aria-hidden
						strokeWidth={1.75}
						className="col-start-2 row-start-1 size-6 group-open:rotate-180 print:hidden"
					/>
				</summary>
				<div className="pb-8">
					<div className="min-h-11 no-script:hidden print:hidden">
						<Suspense>{isExpanded && <ShareButtons address={address} />}</Suspense>
					</div>
					<FeeFields calculation={calculation} exceeded={exceeded} rules={rules} form={form} />
					{loan && bill ? (
						<div className="mt-8 grid gap-10 print:mt-4 lg:grid-cols-2 lg:gap-16 print:grid-cols-2 print:gap-8">
							<CostRows
								loan={loan}
								bill={bill}
								fees={toFees(inputs)}
								estimate={isPrice ? bill.monthly : repayment}
							/>
							<OwedChart bill={bill} />
						</div>
					) : (
						<p className="mt-8">{loan ? messages.wrongFees : financeMessages.calculator.nothingYet}</p>
					)}
					<p className="mt-6 text-xs text-ink-muted">
						{messages.cents}{' '}
						{messages.rules(
							formatLongDate(rules.from),
							rate ? undefined : rules.primeRate.toFixed(2),
							highestInterest(rules).toFixed(2),
						)}
						{rate && ` ${messages.defaultRate(interestOf(rate).toFixed(2), rateText(rate))}`}
					</p>
				</div>
			</details>
		</section>
	)
}

type CostRowsProps = { loan: Loan; bill: TotalCost; fees: Fees; estimate: number }

function CostRows({ loan, bill, fees, estimate }: CostRowsProps) {
	const extra = bill.monthly - estimate
	return (
		<div>
			<p className="mb-4 text-sm">{messages.basis(loan.interest.toFixed(2), loan.months)}</p>
			<h4 className="font-semibold">{messages.everyMonth}</h4>
			<dl className="mb-6">
				<Row text={messages.instalment[bill.balloon > 0 ? 'balloon' : 'plain']} amount={bill.instalment} />
				<Row text={messages.service} amount={fees.service} />
				<Row text={messages.monthly} amount={bill.monthly} strong>
					{extra >= 0.01 && messages.more(formatRandAndCents(extra))}
				</Row>
				{bill.balloon > 0 && <Row text={messages.lump(loan.months)} amount={bill.balloon} strong />}
			</dl>
			<h4 className="font-semibold">{messages.inAll}</h4>
			<dl>
				<Row text={messages.price} amount={loan.price} />
				<Row text={messages.interest} amount={bill.interest} />
				<Row
					text={fees.paidBy === 'financed' ? messages.initiationFinanced : messages.initiationUpfront}
					amount={fees.initiation}
				/>
				<Row text={messages.serviceFees(loan.months)} amount={bill.serviceFees} />
				<Row text={messages.costOfCredit} amount={bill.costOfCredit} strong />
				<Row text={messages.totalPaid} amount={bill.totalPaid} strong>
					{messages.totalPaidHelp(formatRand(loan.deposit))}
				</Row>
			</dl>
		</div>
	)
}

type RowProps = { text: string; amount: number; strong?: boolean; children?: string | false }

const Row = ({ text, amount, strong, children }: RowProps) => (
	<div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2 print:py-1">
		<dt className={strong ? 'font-[650]' : undefined}>
			<span>{text}</span>
			{children && (
				<span className="block text-xs font-normal text-ink-muted">
					<Spoken>{children}</Spoken>
				</span>
			)}
		</dt>
		<dd translate="no" className={strong ? 'price' : 'whitespace-nowrap'}>
			<Spoken>{formatRandAndCents(amount)}</Spoken>
		</dd>
	</div>
)
