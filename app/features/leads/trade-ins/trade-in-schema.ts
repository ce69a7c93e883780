/** Schemas of the form for a trade-in, loaded when a visitor begins to fill it in. */
import * as z from 'zod/mini'
import { parseAmount } from '#app/core/amount-typed.ts'
import { yearOf } from '#app/core/dates.ts'
import {
	checkRange,
	type FieldResult,
	ifBlank,
	line,
	list,
	parsedField,
	parseInteger,
	requireText,
	textField,
} from '#app/core/fields.ts'
import { formatRand } from '#app/core/money-and-distance.ts'

import { fail, ok } from '#app/core/result.ts'
import { toMultiline } from '#app/core/typed-text.ts'

import { MAX_LENGTHS } from '#app/features/leads/lead-limits.ts'
import {
	type EnquiryVehicle,
	email,
	name,
	phone,
	reachFields,
	reachRules,
} from '#app/features/leads/lead-schemas.ts'
import {
	CONDITIONS,
	type Condition,
	EARLIEST_YEAR,
	MOST_KM,
	MOST_SETTLEMENT,
	TRADE_IN_LENGTHS,
	type TradeInPayload,
} from './trade-in.ts'

const required = (field: 'trade_make' | 'trade_model') =>
	parsedField(line(TRADE_IN_LENGTHS[field]), requireText(ok<string>))

const parseYear = (text: string): FieldResult<number> =>
	checkRange(parseInteger(text), EARLIEST_YEAR, yearOf(new Date()) + 1)

/** `61 200`, `61,200` or `61 200 km`. */
const parseKilometres = (text: string): FieldResult<number> =>
	checkRange(parseInteger(text.replace(/\s*km\.?$/i, '')), 0, MOST_KM)

const parseConditions = (items: string[]): FieldResult<Condition[]> => {
	const known = CONDITIONS.filter((condition) => items.includes(condition))
	return items.every((item) => CONDITIONS.some((condition) => condition === item))
		? ok(known)
		: fail('not-an-option')
}

const vehicleFields = {
	trade_make: required('trade_make'),
	trade_model: required('trade_model'),
	trade_year: parsedField(line(TRADE_IN_LENGTHS.trade_year), requireText(parseYear)),
	trade_km: parsedField(line(TRADE_IN_LENGTHS.trade_km), requireText(parseKilometres)),
	trade_condition: list(CONDITIONS.length, parseConditions),
	trade_settlement: parsedField(
		line(TRADE_IN_LENGTHS.trade_settlement),
		ifBlank(null, (text) => checkRange(parseAmount(text), 0, MOST_SETTLEMENT)),
	),
	trade_bank: line(TRADE_IN_LENGTHS.trade_bank), // '' if blank
}

const message = textField(toMultiline, MAX_LENGTHS.message) // '' if blank

export const tradeInInput = z.object({
	...vehicleFields,
	from_name: name,
	from_email: email,
	from_phone: phone,
	message,
})

/** In place of it where the email may be left out. */
export const openTradeInInput = z.object({ ...tradeInInput.shape, ...reachFields }).check(reachRules)

export type TradeIn = z.output<typeof tradeInInput> & Pick<TradeInPayload, 'answer_by'>

export const buildTradeInPayload = (input: TradeIn, wanted: EnquiryVehicle | undefined): TradeInPayload => ({
	...input,
	car_name: wanted?.name ?? '',
	car_price: wanted ? formatRand(wanted.price) : '',
	car_id: wanted?.id ?? '',
	form_type: 'trade_in',
})
