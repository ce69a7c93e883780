/**
 * What a vehicle cost and what it earns, in whole cents and without VAT (docs/decisions/099). VAT Act 89 of 1991: the
 * output tax of a sale is the tax fraction of its price; the input tax of a purchase is that of what was paid, for
 * second-hand goods of a person who charges no VAT as notional input tax, of the market value at most.
 */
import type { IsoDate } from '#app/core/dates.ts'

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
