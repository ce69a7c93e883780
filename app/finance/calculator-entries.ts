/** What stands in the calculator's fields, in an address and out of it, and the loan that it means. */
import { amountGrouped, amountTyped, percentTyped } from '#app/kernel/amount-typed.ts'
import { DEFAULT_INTEREST, DEFAULT_TERM_IN_MONTHS, type Loan, TERMS_IN_MONTHS } from './repayment.ts'
import { type Fees, WAYS_TO_PAY_THE_FEE } from './whole-bill.ts'

/** `repayment`: from a price to what it costs a month. `price`: from what one can pay a month to the price. */
export const MODES = ['repayment', 'price'] as const
export type Mode = (typeof MODES)[number]

export type Entries = {
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
export type EntryName = keyof Entries

const LONGEST_ENTRY = 40

export const BLANK: Entries = {
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

const MONEY = ['price', 'budget', 'deposit', 'initiation', 'service'] as const
export const isMoney = (name: EntryName): boolean => (MONEY as readonly EntryName[]).includes(name)

/** What an address asks for, the rest from `otherwise`. Nothing is refused here: `problemsIn` says what is wrong. */
export function readEntries(asked: URLSearchParams, otherwise: Entries): Entries {
	const text = (name: EntryName) => tidied(name, asked.get(name)?.slice(0, LONGEST_ENTRY) ?? otherwise[name])
	return {
		mode: oneOf(MODES, asked.get('mode')) ?? otherwise.mode,
		price: text('price'),
		budget: text('budget'),
		deposit: text('deposit'),
		term: isTerm(text('term')) ? text('term') : '',
		interest: text('interest'),
		balloon: text('balloon'),
		initiation: text('initiation'),
		service: text('service'),
		paidBy: oneOf(WAYS_TO_PAY_THE_FEE, asked.get('paidBy')) ?? otherwise.paidBy,
	}
}

/** The part of an address that carries these entries to somebody else. */
export function entriesAddress(entries: Partial<Entries>): string {
	const written = Object.entries(entries).map(([name, text]) => {
		const amount = isMoney(name as EntryName) ? amountTyped(text) : Number.NaN
		return [name, Number.isNaN(amount) ? text : String(amount)]
	})
	return new URLSearchParams(written).toString()
}

/** An amount stands grouped once it is typed; anything else stays as it was typed. */
export function tidied(name: EntryName, text: string): string {
	const amount = isMoney(name) ? amountTyped(text) : Number.NaN
	return Number.isNaN(amount) ? text : amountGrouped(amount)
}

/** Numbers for the rule; what cannot be read is NaN. No deposit and no balloon may be said by leaving them blank. */
export const loanOf = (entries: Entries): Loan => ({
	price: amountTyped(entries.price),
	deposit: amountOrNothing(entries.deposit),
	balloon: entries.balloon.trim() === '' ? 0 : percentTyped(entries.balloon),
	interest: percentTyped(entries.interest),
	months: isTerm(entries.term) ? Number(entries.term) : Number.NaN,
})

export const feesOf = (entries: Entries): Fees => ({
	initiation: amountOrNothing(entries.initiation),
	service: amountOrNothing(entries.service),
	paidBy: entries.paidBy,
})

const amountOrNothing = (text: string) => (text.trim() === '' ? 0 : amountTyped(text))
const isTerm = (text: string) => TERMS_IN_MONTHS.some((months) => String(months) === text.trim())
const oneOf = <Value extends string>(values: readonly Value[], text: string | null) =>
	values.find((value) => value === text)
