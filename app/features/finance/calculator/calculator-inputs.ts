/** The calculator's inputs, their URL form, and the loan that they describe. */

import { formatAmount, parseAmount, parsePercent } from '#app/core/amount-typed.ts'
import { pickOption } from '#app/core/form.ts'
import { TERMS_IN_MONTHS } from '#app/core/money-and-distance.ts'
import {
	DEFAULT_INTEREST,
	DEFAULT_TERM_IN_MONTHS,
	FEE_PAYMENTS,
	type Fees,
	type Loan,
} from '#app/features/finance/repayment.ts'

/** `repayment`: monthly repayment from a price. `price`: highest price from a monthly budget. */
export const MODES = ['repayment', 'price'] as const
export type Mode = (typeof MODES)[number]

export type CalculatorInputs = {
	mode: Mode
	price: string
	budget: string // a month
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

/** The calculator's query parameters; `bill` opens the list of all costs. */
export const CALCULATOR_PARAMETERS = [...Object.keys(BLANK_INPUTS), 'bill']

/** The query parameter of a page without figures, which the browser fills in. */
export const WITHOUT_INPUTS = 'without-inputs'

export const EMPTY_INPUTS: CalculatorInputs = {
	...BLANK_INPUTS,
	deposit: '',
	term: '',
	interest: '',
	balloon: '',
	initiation: '',
	service: '',
}

const MONEY_FIELDS = ['price', 'budget', 'deposit', 'initiation', 'service'] as const
export const isMoney = (name: CalculatorField): boolean =>
	(MONEY_FIELDS as readonly CalculatorField[]).includes(name)

/**
 * Reads the inputs from a URL; missing ones come from `defaults`. Does not validate: `calculate` reports
 * field errors.
 */
export function readInputs(params: URLSearchParams, defaults: CalculatorInputs): CalculatorInputs {
	const text = (name: CalculatorField) =>
		formatInput(name, params.get(name)?.slice(0, MAX_INPUT_LENGTH) ?? defaults[name])
	return {
		mode: pickOption(MODES, params.get('mode')) ?? defaults.mode,
		price: text('price'),
		budget: text('budget'),
		deposit: text('deposit'),
		term: isTerm(text('term')) ? text('term') : '',
		interest: text('interest'),
		balloon: text('balloon'),
		initiation: text('initiation'),
		service: text('service'),
		paidBy: pickOption(FEE_PAYMENTS, params.get('paidBy')) ?? defaults.paidBy,
	}
}

/** The query string that carries these inputs, to share a calculation. */
export function calculatorQuery(inputs: Partial<CalculatorInputs>): string {
	const params = Object.entries(inputs).map(([name, text]) => {
		const amount = isMoney(name as CalculatorField) ? parseAmount(text) : Number.NaN
		return [name, Number.isNaN(amount) ? text : String(amount)]
	})
	return new URLSearchParams(params).toString()
}

/** Formats an amount with grouped digits; any other input stays as typed. */
export function formatInput(name: CalculatorField, text: string): string {
	const amount = isMoney(name) ? parseAmount(text) : Number.NaN
	return Number.isNaN(amount) ? text : formatAmount(amount)
}

/** Parses the inputs; unreadable ones are NaN. A blank deposit or balloon is 0. */
export const toLoan = (inputs: CalculatorInputs): Loan => ({
	price: parseAmount(inputs.price),
	deposit: parseOptionalAmount(inputs.deposit),
	balloon: inputs.balloon.trim() === '' ? 0 : parsePercent(inputs.balloon),
	interest: parsePercent(inputs.interest),
	months: isTerm(inputs.term) ? Number(inputs.term) : Number.NaN,
})

/** Parses the fees, in rand; blank is 0, and an invalid amount is NaN. */
export const toFees = (inputs: CalculatorInputs): Fees => ({
	initiation: parseOptionalAmount(inputs.initiation),
	service: parseOptionalAmount(inputs.service),
	paidBy: inputs.paidBy,
})

const parseOptionalAmount = (text: string) => (text.trim() === '' ? 0 : parseAmount(text))
const isTerm = (text: string) => TERMS_IN_MONTHS.some((months) => String(months) === text.trim())
