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
