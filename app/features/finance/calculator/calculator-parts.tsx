/**
 * What both calculators have: the fields, the state of their inputs, which is recalculated on every input and announced to
 * screen readers on blur, and the result panel.
 */
import { type ComponentProps, type FormEvent, type ReactNode, useRef, useState } from 'react'
import { cn } from '#app/components/cn.ts'
import { TextField } from '#app/components/field.tsx'
import { useTypedBeforeHydration } from '#app/components/hydration.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import { Spoken } from '#app/components/spoken.tsx'
import { formatRand, formatRandAndCents, spoken, TERMS_IN_MONTHS } from '#app/core/money-and-distance.ts'
import {
	amountRepaidMonthly,
	balloonAmount,
	financedAmount,
	type Loan,
} from '#app/features/finance/repayment.ts'
import { financeMessages } from '#messages/finance.ts'
import {
	BLANK_INPUTS,
	type CalculatorField,
	type CalculatorInputs,
	calculatorQuery,
	formatInput,
	type Mode,
	readInputs,
} from './calculator-inputs.ts'
import { type CalculatorResult, calculate, getHeadline } from './calculator-result.ts'

const messages = financeMessages.calculator

export type Calculation = ReturnType<typeof useCalculatorInputs>

const EVERY_FIELD = Object.keys(BLANK_INPUTS) as CalculatorField[]
const NO_FIELD: CalculatorField[] = []

/**
 * @param initialInputs the inputs in the server's request
 * @param checked whether they came from the visitor, so that their errors show at once
 */
export function useCalculatorInputs(initialInputs: CalculatorInputs, { checked = false } = {}) {
	const form = useRef<HTMLFormElement>(null)
	const query = calculatorQuery(initialInputs)
	const [lastQuery, setLastQuery] = useState(query)
	const [inputs, setInputs] = useState(initialInputs)
	const [visited, setVisited] = useState(checked ? EVERY_FIELD : NO_FIELD)
	const [announcement, setAnnouncement] = useState('')

	if (query !== lastQuery) {
		setLastQuery(query)
		setInputs(initialInputs)
		setVisited(checked ? EVERY_FIELD : NO_FIELD)
	}

	useTypedBeforeHydration(() => {
		const entries = [...new FormData(form.current ?? undefined)].map(([name, text]) => [name, String(text)])
		const typed = readInputs(new URLSearchParams(entries), inputs)
		// Skips an update without changes: React would keep it for the next render and revert state set during that
		// render (github.com/react/react/pull/30990).
		if (calculatorQuery(typed) !== calculatorQuery(inputs)) setInputs(typed)
	})

	const result = calculate(inputs)
	const errorAt = (name: CalculatorField) => {
		const error = visited.includes(name) ? result.fieldErrors[name] : undefined
		return error && financeMessages.errors[error]
	}

	function change(changes: Partial<CalculatorInputs>) {
		setInputs((before) => ({ ...before, ...changes }))
	}

	function commitField(name: CalculatorField) {
		const committed = { ...inputs, [name]: formatInput(name, inputs[name]) }
		setInputs(committed)
		setVisited([...visited, name])
		setAnnouncement(announce(committed, calculate(committed)))
	}

	return {
		form,
		inputs,
		result,
		announcement,
		change,
		field: (name: CalculatorField) => ({
			name,
			value: inputs[name],
			error: errorAt(name),
			onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
				change({ [name]: currentTarget.value }),
			onBlur: () => commitField(name),
		}),
		/** Shows all field errors and focuses the first invalid field; returns false if there is one. */
		validate(event: FormEvent) {
			event.preventDefault()
			change(formatAll(inputs))
			setVisited(EVERY_FIELD)
			setAnnouncement(announce(inputs, result))
			const firstInvalid = [...(form.current?.elements ?? [])].find(
				(element) => (element.getAttribute('name') ?? '') in result.fieldErrors,
			)
			const fold = firstInvalid?.closest('details')
			if (fold) fold.open = true
			if (firstInvalid instanceof HTMLElement) firstInvalid.focus()
			return firstInvalid === undefined
		},
	}
}

const formatAll = (inputs: CalculatorInputs): Partial<CalculatorInputs> =>
	Object.fromEntries(EVERY_FIELD.map((name) => [name, formatInput(name, inputs[name])]))

function announce({ mode }: CalculatorInputs, result: CalculatorResult) {
	const headline = getHeadline(mode, result)
	if (!headline) return messages.nothingYet
	const { amount, deposit = '' } = headline
	return `${mode === 'price' ? messages.highestPrice : messages.repayment}: ${amount} ${deposit}`.trim()
}

type Props = { calculation: Calculation; highestInterest?: number }

/** Price or monthly budget, deposit, term, interest, balloon. */
export function LoanFields({ calculation: { inputs, field }, highestInterest }: Props) {
	const mainField = inputs.mode === 'price' ? 'budget' : 'price'
	return (
		<div className="grid gap-x-6 gap-y-5.5 md:grid-cols-2">
			<input type="hidden" name="mode" value={inputs.mode} />
			<p className="text-xs text-ink-muted md:col-span-2">{messages.required}</p>
			<AmountField
				key={mainField}
				{...field(mainField)}
				label={messages.fields[mainField]}
				required
				className="md:col-span-2"
			/>
			<AmountField {...field('deposit')} label={messages.fields.deposit} />
			<SelectField
				{...field('term')}
				label={messages.fields.term}
				required={inputs.term === ''} // HTML wants a blank option in a required list
				options={termOptions(inputs.term)}
			/>
			<PercentField
				{...field('interest')}
				label={messages.fields.interest}
				help={messages.help.interest}
				hint={
					highestInterest === undefined
						? undefined
						: financeMessages.warnings.interest(highestInterest.toFixed(2))
				}
			/>
			<PercentField {...field('balloon')} label={messages.fields.balloon} help={messages.help.balloon} />
		</div>
	)
}

/** The selectable terms, plus a blank option if the URL requested an unknown one. */
function termOptions(selected: string) {
	const options = TERMS_IN_MONTHS.map((months) => ({ value: String(months), text: messages.months(months) }))
	return selected === '' ? [{ value: '', text: messages.noTerm }, ...options] : options
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

type ResultProps = {
	mode: Mode
	result: CalculatorResult
	announcement: string
	small?: boolean
	children?: ReactNode
}

/** The calculator's dark result panel: the result in gold, and the split into deposit, repayments and balloon. */
export function ResultPanel({ mode, result, announcement, small, children }: ResultProps) {
	const { loan, bill } = result
	const isPrice = mode === 'price'
	const headline = getHeadline(mode, result)
	const hasMore = !isPrice && bill && bill.monthly - result.repayment >= 1
	return (
		<div
			data-surface="dark"
			className={cn(
				'min-w-0 rounded-panel print:border print:border-current print:bg-white print:p-4 print:text-black',
				small ? 'p-6' : 'p-[clamp(1.5rem,3vw,3rem)]',
			)}
		>
			<p className="text-sm font-semibold">
				<span>{isPrice ? messages.highestPrice : messages.repayment}</span>
				{hasMore && <span>{` ${messages.beforeFees}`}</span>}
			</p>
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
			{hasMore && !small && loan && (
				<p className="mt-2 text-title-md leading-snug font-[650] text-balance print:hidden">
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
