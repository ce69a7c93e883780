/** A trade-in: a vehicle that a visitor offers, and what the dealership offers for it. */
import { formatKilometres, formatRand, type Rand } from '#app/core/money-and-distance.ts'
import type { AnswerBy } from '#app/features/leads/lead-limits.ts'
import { tradeInMessages } from '#messages/trade-ins.ts'

export const MAX_PHOTOS = 8

/** What can be ticked of the condition, in the order of the form. */
export const CONDITIONS = [
	'service-history',
	'spare-key',
	'licensed',
	'accident',
	'body-damage',
	'mechanical',
	'warning-light',
	'tyres',
] as const
export type Condition = (typeof CONDITIONS)[number]

export type TradeInVehicle = {
	trade_make: string
	trade_model: string
	trade_year: number
	trade_km: number
	trade_condition: Condition[]
	trade_settlement: Rand | null // what is still owed to the bank
	trade_bank: string
}

/** What is stored of it. `car_…`: the vehicle that the visitor wants instead, or empty. */
export type TradeInPayload = TradeInVehicle & {
	from_name: string
	from_email: string
	from_phone: string
	answer_by?: AnswerBy | ''
	message: string
	car_name: string
	car_price: string
	car_id: string
	form_type: 'trade_in'
}

/** `2018 Toyota Hilux 2.4 GD-6` */
export const nameOfTradeIn = ({
	trade_year,
	trade_make,
	trade_model,
}: Pick<TradeInVehicle, 'trade_year' | 'trade_make' | 'trade_model'>): string =>
	`${trade_year} ${trade_make} ${trade_model}`

/** Label and text of each fact; those that were not filled in are left out. */
export function factsOfTradeIn(trade: TradeInVehicle): { name: string; value: string }[] {
	const { labels, conditions } = tradeInMessages
	return [
		{ name: labels.vehicle, value: nameOfTradeIn(trade) },
		{ name: labels.trade_km, value: formatKilometres(trade.trade_km) },
		{
			name: labels.trade_condition,
			value: trade.trade_condition.map((condition) => conditions[condition]).join(', '),
		},
		{
			name: labels.trade_settlement,
			value: trade.trade_settlement === null ? '' : formatRand(trade.trade_settlement),
		},
		{ name: labels.trade_bank, value: trade.trade_bank },
	].filter(({ value }) => value)
}

/** The fields of the form for a trade-in besides those of every lead, in its order, with their lengths in characters. */
export const TRADE_IN_LENGTHS = {
	trade_make: 40,
	trade_model: 60,
	trade_year: 10,
	trade_km: 15,
	trade_condition: 20,
	trade_settlement: 20,
	trade_bank: 60,
	photos: 0, // files
} as const

export type TradeInField = keyof typeof TRADE_IN_LENGTHS

export const EARLIEST_YEAR = 1930
export const MOST_KM = 2_000_000
export const MOST_SETTLEMENT = 50_000_000 // rand
