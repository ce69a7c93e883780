/**
 * What a vehicle cost and what it earns, in whole cents and without VAT (docs/decisions/099). VAT Act 89 of 1991: the
 * output tax of a sale is the tax fraction of its price; the input tax of a purchase is that of what was paid, for
 * second-hand goods of a person who charges no VAT as notional input tax, of the market value at most.
 */
import * as z from 'zod/mini'
import { formatAmount, parseAmount } from '#app/core/amount-typed.ts'
import type { IsoDate } from '#app/core/dates.ts'
import {
	checkRange,
	column,
	date,
	type FieldResult,
	ifBlank,
	line,
	parsedField,
	parseOption,
	required,
	version,
} from '#app/core/fields.ts'
import type { Values } from '#app/core/form.ts'

import { ok } from '#app/core/result.ts'

export type Cents = number

const VAT_PERCENT = 15

/**
 * From a vendor with a tax invoice, second-hand from a person who charges no VAT, without a claim of input tax, or by a
 * dealership that is not registered for VAT, which neither pays nor claims any.
 */
export const VAT_KINDS = ['invoice', 'second-hand', 'none', 'not-registered'] as const
export type VatKind = (typeof VAT_KINDS)[number]

export type CostLine = { text: string; amount: Cents; hasVat: boolean }

export type Costs = {
	boughtFor: Cents | null // null: not known yet
	vatKind: VatKind
	boughtOn: IsoDate | null
	dayInterest: Cents // of the floor plan, which bears no VAT
	lines: CostLine[]
}

export const NO_COSTS: Costs = {
	boughtFor: null,
	vatKind: 'second-hand',
	boughtOn: null,
	dayInterest: 0,
	lines: [],
}

export const toCents = (rand: number): Cents => Math.round(rand * 100)

/** The VAT in an amount that includes it. */
export const vatIn = (amount: Cents): Cents => Math.round((amount * VAT_PERCENT) / (100 + VAT_PERCENT))

export type CostSummary = {
	price: Cents // without VAT, like all that follows
	outputVat: Cents
	purchase: Cents
	work: Cents
	inputVat: Cents // of the purchase and the work
	days: number
	interest: Cents
	costs: Cents
	margin: Cents | null // null: what it was bought for is not known
}

/** `price` includes VAT; `until`: today, or the day of the sale. */
export function sumUp(
	{ boughtFor, vatKind, boughtOn, dayInterest, lines }: Costs,
	{ price, until }: { price: Cents; until: IsoDate },
): CostSummary {
	const isRegistered = vatKind !== 'not-registered'
	const outputVat = isRegistered ? vatIn(price) : 0
	const purchaseVat = vatKind === 'invoice' || vatKind === 'second-hand' ? vatIn(boughtFor ?? 0) : 0
	const workVat = lines.reduce(
		(sum, { amount, hasVat }) => sum + (isRegistered && hasVat ? vatIn(amount) : 0),
		0,
	)
	const purchase = (boughtFor ?? 0) - purchaseVat
	const work = lines.reduce((sum, { amount }) => sum + amount, 0) - workVat
	const days = boughtOn ? Math.max(0, (Date.parse(until) - Date.parse(boughtOn)) / 86_400_000) : 0
	const interest = days * dayInterest
	const costs = purchase + work + interest
	return {
		price: price - outputVat,
		outputVat,
		purchase,
		work,
		inputVat: purchaseVat + workVat,
		days,
		interest,
		costs,
		margin: boughtFor === null ? null : price - outputVat - costs,
	}
}

/** The form of what a vehicle cost. Amounts become cents. */
const MAX_AMOUNT = 99_999_999 // rand
const LONGEST_TEXT = 80
const HAS_VAT = ['with', 'without'] as const
const EMPTY_LINES = 3

function parseCents(text: string): FieldResult<Cents> {
	const amount = checkRange(parseAmount(text), 0, MAX_AMOUNT)
	return amount.ok ? ok(toCents(amount.value)) : amount
}

export const costInput = z.object({
	version,
	boughtFor: parsedField(line(40), ifBlank(null, parseCents)),
	vatKind: required(VAT_KINDS),
	boughtOn: date,
	dayInterest: parsedField(line(40), ifBlank(0, parseCents)),
	lineText: column(LONGEST_TEXT, ok<string>),
	lineAmount: column(40, ifBlank(null, parseCents)),
	lineVat: column(10, parseOption(HAS_VAT)),
})
type CostInput = z.infer<typeof costInput>

/** Rows without a text and an amount are left out. */
export const toCosts = ({ lineText, lineAmount, lineVat, ...input }: Omit<CostInput, 'version'>): Costs => ({
	boughtFor: input.boughtFor,
	vatKind: input.vatKind,
	boughtOn: input.boughtOn,
	dayInterest: input.dayInterest,
	lines: lineText.flatMap((text, row) => {
		const amount = lineAmount[row] ?? null
		return text === '' && amount === null
			? []
			: [{ text, amount: amount ?? 0, hasVat: lineVat[row] === 'with' }]
	}),
})

const typed = (amount: Cents) => formatAmount(amount / 100)

/** How many rows the form has for work on the vehicle. */
export const rowsOf = ({ lines }: Costs): number => lines.length + EMPTY_LINES

export function costFields(costs: Costs): Values {
	const { boughtFor, vatKind, boughtOn, dayInterest, lines } = costs
	const empty = Array.from({ length: EMPTY_LINES }, () => '')
	return {
		boughtFor: boughtFor === null ? '' : typed(boughtFor),
		vatKind,
		boughtOn: boughtOn ?? '',
		dayInterest: dayInterest === 0 ? '' : typed(dayInterest),
		lineText: [...lines.map(({ text }) => text), ...empty],
		lineAmount: [...lines.map(({ amount }) => typed(amount)), ...empty],
		lineVat: [...lines.map(({ hasVat }) => (hasVat ? 'with' : 'without')), ...empty.map(() => 'with')],
	}
}
