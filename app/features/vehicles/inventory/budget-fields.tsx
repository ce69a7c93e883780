/** The monthly budget of the filter panel: what a visitor can pay a month, up front, and over how long. */
import { useEffect, useId, useRef } from 'react'
import { cn, controlClass } from '#app/components/cn.ts'
import { Select } from '#app/components/select.tsx'
import { formatAmount } from '#app/core/amount-typed.ts'
import { type Rand, TERMS_IN_MONTHS } from '#app/core/money-and-distance.ts'

import { budgetMessages as messages } from '#messages/inventory.ts'
import { type InventoryQuery, readAmount } from './inventory-query.ts'
import type { FinanceDefaults } from './monthly-budget.ts'

type Props = {
	form: string // id of the form that the fields belong to
	query: InventoryQuery
	defaults: FinanceDefaults
	onChange: (change: Partial<InventoryQuery>) => void
}

export function BudgetFields({ form, query, defaults, onChange }: Props) {
	const terms = TERMS_IN_MONTHS.map((months) => ({
		value: months === defaults.months ? '' : String(months),
		text: messages.months(months),
	}))
	return (
		<fieldset className="grid gap-3.5 border-t border-line pt-4">
			<legend className="sr-only">{messages.legend}</legend>
			<AmountField
				form={form}
				name="monthly"
				label={messages.monthly}
				placeholder={messages.any}
				value={query.monthly}
				onChange={(monthly) => onChange({ monthly })}
			/>
			<div className="grid grid-cols-2 gap-2.5">
				<AmountField
					form={form}
					name="deposit"
					label={messages.deposit}
					placeholder={defaults.deposit > 0 ? messages.share(defaults.deposit) : messages.noDeposit}
					value={query.deposit}
					onChange={(deposit) => onChange({ deposit })}
				/>
				<Select
					form={form}
					name="term"
					label={messages.term}
					options={terms}
					value={query.term === defaults.months ? '' : String(query.term ?? '')}
					onChange={(event) =>
						onChange({
							term: TERMS_IN_MONTHS.find((months) => String(months) === event.target.value) ?? null,
						})
					}
					className="pr-8! pl-3!"
				/>
			</div>
			<p className="text-xs text-ink-muted">{messages.help}</p>
		</fieldset>
	)
}

/** After the last keystroke, ms: of an amount that is half typed nothing fits. */
const TYPING_MS = 500

type AmountProps = {
	form: string
	name: string
	label: string
	placeholder: string
	value: Rand | null
	onChange: (amount: Rand | null) => void
}

function AmountField({ form, name, label, placeholder, value, onChange }: AmountProps) {
	const id = useId()
	const input = useRef<HTMLInputElement>(null)
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
	const text = value === null ? '' : formatAmount(value)
	// Keeps the typed text; follows a chip or a reset that changes the amount elsewhere.
	useEffect(() => {
		if (input.current && input.current !== document.activeElement) input.current.value = text
	}, [text])
	useEffect(() => () => clearTimeout(timer.current), [])
	const send = () => {
		clearTimeout(timer.current)
		const amount = readAmount(input.current?.value ?? '')
		if (amount !== value) onChange(amount)
	}
	const sendSoon = () => {
		clearTimeout(timer.current)
		timer.current = setTimeout(() => latest.current(), TYPING_MS)
	}
	const latest = useRef(send)
	useEffect(() => {
		latest.current = send
	})
	return (
		<div className="flex min-w-0 flex-col">
			<label htmlFor={id} className="mb-1.75 text-sm leading-[1.35] font-semibold">
				{label}
			</label>
			<span className="relative">
				<span aria-hidden className="pointer-events-none absolute inset-y-0 left-3.75 flex items-center">
					R
				</span>
				<input
					ref={input}
					id={id}
					form={form}
					name={name}
					type="text"
					inputMode="numeric"
					autoComplete="off"
					placeholder={placeholder}
					defaultValue={text}
					onChange={sendSoon}
					onBlur={send}
					onKeyDown={(event) => event.key === 'Enter' && send()}
					className={cn(controlClass, 'pl-8.5')}
				/>
			</span>
		</div>
	)
}
