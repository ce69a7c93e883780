/** What staff can do to many vehicles at once, and what that changes of each. */
import * as z from 'zod/mini'
import { parseAmount, parsePercent } from '#app/core/amount-typed.ts'
import { choiceOrDefault, line, parsedField } from '#app/core/fields.ts'
import { type Accepted, type Rejected, readForm, type Values } from '#app/core/form.ts'
import type { Rand } from '#app/core/money-and-distance.ts'

import { fail, ok } from '#app/core/result.ts'
import type { Permission } from '#app/features/staff/members/permissions.ts'
import {
	type Advice,
	adviceFor,
	type MissingFact,
	missingFacts,
} from '#app/features/vehicles/form/saving-checks.ts'
import type { VehicleInput } from '#app/features/vehicles/vehicle-schema.ts'

export const BULK_CHANGES = [
	'publish',
	'draft',
	'sold',
	'available',
	'featured',
	'not-featured',
	'price',
	'trash',
] as const
export type BulkChange = (typeof BULK_CHANGES)[number]

/** More than a page of the list has. */
export const MAX_AT_ONCE = 200

export const permissionFor = (change: BulkChange): Permission =>
	change === 'sold' || change === 'available' ? 'stock:status' : 'stock:write'

export const PRICE_RULES = ['lower-percent', 'lower-amount', 'raise-percent', 'raise-amount'] as const
/** To what a price is rounded that a percentage gives. */
export const ROUND_TO = ['100', '1', '1000'] as const

export type PriceChange = { rule: (typeof PRICE_RULES)[number]; by: number; roundTo: number }

const HIGHEST_PRICE: Rand = 999_999_999 // as in the form

/** Undefined if no car can have this price. */
export function changedPrice(price: Rand, { rule, by, roundTo }: PriceChange): Rand | undefined {
	const sign = rule.startsWith('lower') ? -1 : 1
	const exact = rule.endsWith('percent') ? (price * (100 + sign * by)) / 100 : price + sign * by
	const changed = rule.endsWith('percent')
		? Math.round(exact / roundTo) * roundTo
		: Math.round(exact * 100) / 100
	return changed > 0 && changed <= HIGHEST_PRICE ? changed : undefined
}

export type BulkVehicle = Pick<
	VehicleInput,
	'name' | 'price' | 'year' | 'mileage' | 'status' | 'featured' | 'publication' | 'image'
> & { id: string; version: string; photos: number; description: string }

/** Why a change leaves a vehicle as it is. */
export type Reason = 'already' | 'incomplete' | 'not-published' | 'no-price' | 'sold' | 'impossible-price'

type Fields = Partial<
	Pick<VehicleInput, 'publication' | 'publishAt' | 'status' | 'reservedUntil' | 'featured' | 'price'>
>

export type Planned =
	| { reason: Reason; missing: MissingFact[] }
	| { fields: Fields | 'remove'; reason?: undefined; advice: Advice[] }

const leave = (reason: Reason, missing: MissingFact[] = []): Planned => ({ reason, missing })
const set = (fields: Fields | 'remove', advice: Advice[] = []): Planned => ({ fields, advice })

/** What the change does to the vehicle, or why it does nothing. */
export function planFor(
	vehicle: BulkVehicle,
	change: BulkChange,
	priceChange: PriceChange | undefined,
): Planned {
	const { publication, status, featured, price } = vehicle
	if (change === 'trash') return set('remove')
	if (change === 'publish') {
		if (publication === 'published') return leave('already')
		const missing = missingFacts(vehicle)
		if (missing.length > 0) return leave('incomplete', missing)
		return set({ publication: 'published', publishAt: null }, adviceFor(vehicle))
	}
	if (change === 'draft')
		return publication === 'draft' ? leave('already') : set({ publication: 'draft', publishAt: null })
	if (change === 'sold' || change === 'available') {
		if (publication !== 'published') return leave('not-published')
		return status === change ? leave('already') : set({ status: change, reservedUntil: null })
	}
	if (change === 'price') {
		if (price === null) return leave('no-price')
		if (status === 'sold') return leave('sold')
		const changed = priceChange && changedPrice(price, priceChange)
		if (changed === undefined) return leave('impossible-price')
		return changed === price ? leave('already') : set({ price: changed })
	}
	const isFeatured = change === 'featured'
	return featured === isFeatured ? leave('already') : set({ featured: isFeatured })
}

/** Validation of the form that says how prices change. */
const MOST_PERCENT = 90

const by = (isPercent: boolean) =>
	parsedField(line(40), (text) => {
		if (text === '') return fail('required')
		const number = isPercent ? parsePercent(text) : parseAmount(text)
		if (!(number > 0)) return fail('not-positive')
		return isPercent && number > MOST_PERCENT ? fail('too-much') : ok(number)
	})

export function readPriceChange(values: Values): Accepted<PriceChange> | Rejected {
	const isPercent = !String(values.rule).endsWith('amount')
	const form = readForm(
		z.object({
			rule: choiceOrDefault(PRICE_RULES, 'lower-percent'),
			by: by(isPercent),
			roundTo: choiceOrDefault(ROUND_TO, '100'),
		}),
		values,
	)
	return form.ok ? { ok: true, value: { ...form.value, roundTo: Number(form.value.roundTo) } } : form
}
