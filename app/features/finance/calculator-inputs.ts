/** What stands in the calculator's fields, in an address and out of it, and the loan that it means. */
import { formatAmount, parseAmount, parsePercent } from '#app/core/amount-typed.ts'
import { DEFAULT_INTEREST, DEFAULT_TERM_IN_MONTHS, type Loan, TERMS_IN_MONTHS } from './repayment.ts'
import { FEE_PAYMENTS, type Fees } from './total-cost.ts'

/** `repayment`: from a price to what it costs a month. `price`: from what one can pay a month to the price. */
export const MODES = ['repayment', 'price'] as const
export type Mode = (typeof MODES)[number]

export type CalculatorInputs = {
	mode: Mode
	price: string
	budget: string // what one can pay a month
	deposit: string
	term: string
	interest: string
	balloon: string
	initiation: string
	service: string
	paidBy: Fees['paidBy']
}
export type CalculatorField = keyof CalculatorInputs

const MAX_INPUT_LENGTH = 40

export const BLANK_INPUTS: CalculatorInputs = {
	mode: 'repayment',
	price: '',
	budget: '',
	deposit: '0',
	term: String(DEFAULT_TERM_IN_MONTHS),
	interest: DEFAULT_INTEREST.toFixed(2),
	balloon: '0',
	initiation: '0',
	service: '0',
	paidBy: 'financed',
}

const MONEY_FIELDS = ['price', 'budget', 'deposit', 'initiation', 'service'] as const
export const isMoney = (name: CalculatorField): boolean =>
	(MONEY_FIELDS as readonly CalculatorField[]).includes(name)

/** What an address asks for, the rest from `otherwise`. Nothing is refused here: `problemsIn` says what is wrong. */
export function readInputs(params: URLSearchParams, defaults: CalculatorInputs): CalculatorInputs {
	const text = (name: CalculatorField) =>
		formatInput(name, params.get(name)?.slice(0, MAX_INPUT_LENGTH) ?? defaults[name])
	return {
		mode: oneOf(MODES, params.get('mode')) ?? defaults.mode,
		price: text('price'),
		budget: text('budget'),
		deposit: text('deposit'),
		term: isTerm(text('term')) ? text('term') : '',
		interest: text('interest'),
		balloon: text('balloon'),
		initiation: text('initiation'),
		service: text('service'),
		paidBy: oneOf(FEE_PAYMENTS, params.get('paidBy')) ?? defaults.paidBy,
	}
}

/** The part of an address that carries these entries to somebody else. */
export function calculatorQuery(inputs: Partial<CalculatorInputs>): string {
	const params = Object.entries(inputs).map(([name, text]) => {
		const amount = isMoney(name as CalculatorField) ? parseAmount(text) : Number.NaN
		return [name, Number.isNaN(amount) ? text : String(amount)]
	})
	return new URLSearchParams(params).toString()
}

/** An amount stands grouped once it is typed; anything else stays as it was typed. */
export function formatInput(name: CalculatorField, text: string): string {
	const amount = isMoney(name) ? parseAmount(text) : Number.NaN
	return Number.isNaN(amount) ? text : formatAmount(amount)
}

/** Numbers for the rule; what cannot be read is NaN. No deposit and no balloon may be said by leaving them blank. */
export const toLoan = (inputs: CalculatorInputs): Loan => ({
	price: parseAmount(inputs.price),
	deposit: parseOptionalAmount(inputs.deposit),
	balloon: inputs.balloon.trim() === '' ? 0 : parsePercent(inputs.balloon),
	interest: parsePercent(inputs.interest),
	months: isTerm(inputs.term) ? Number(inputs.term) : Number.NaN,
})

export const toFees = (inputs: CalculatorInputs): Fees => ({
	initiation: parseOptionalAmount(inputs.initiation),
	service: parseOptionalAmount(inputs.service),
	paidBy: inputs.paidBy,
})

const parseOptionalAmount = (text: string) => (text.trim() === '' ? 0 : parseAmount(text))
const isTerm = (text: string) => TERMS_IN_MONTHS.some((months) => String(months) === text.trim())
const oneOf = <Value extends string>(values: readonly Value[], text: string | null) =>
	values.find((value) => value === text)
