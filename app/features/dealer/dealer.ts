/** The dealership's own facts, as its settings row holds them: nothing of it stands in code. */
import type { IsoDate } from '#app/core/dates.ts'
import type { Rand } from '#app/core/rand.ts'

export type TradingDay = {
	day: 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday' | 'Public holidays'
	opens: string | null // 08:30
	closes: string | null
	byAppointment: boolean
}

/** What may be charged for credit from a day on; law and Reserve Bank change it, so it is dated and never in code. */
export type CreditRules = {
	from: string // 2026-01-29
	repoRate: number // percent a year
	primeRate: number // percent a year
	interestAboveRepo: number // the highest interest is the repo rate and so many percent
	initiationFee: {
		base: Rand
		share: number // percent of what is borrowed above `above`
		above: Rand
		most: Rand
		mostOfLoan: number // percent of what is borrowed
	}
	serviceFee: Rand // a month, at most
	vat: number // percent, comes on top of both fees
}

/** A day with hours of its own, whatever weekday or public holiday it is. */
export type SpecialDay = Omit<TradingDay, 'day'> & {
	date: IsoDate
	name: string // Christmas Eve
}

/** What the calculator and the instalments beside vehicles begin with; what is null is the most that the law allows. */
export type FinanceDefaults = {
	months: number
	deposit: number // percent of the price
	balloon: number // percent of the financed amount
	initiationFee: Rand | null // VAT included
	serviceFee: Rand | null // a month, VAT included
}

/** The interest that an owner set: the prime rate and what is added to it, and the day on which they were reviewed last. */
export type InterestRate = {
	prime: number // percent a year
	margin: number // percent a year; below zero where less than prime is charged
	reviewed: IsoDate
}

export type Statistic = { value: string; label: string }

/** A picture of the home page, by the addresses of its photos. */
export type HeroPhoto = {
	wide: string
	tall: string | null // the same subject upright (9:16), for phones; without one they show a part of the wide
}

export type Dealer = {
	name: string
	logo: 'highveld' | null // a drawn wordmark that ships with the product; else the name is set in type
	founded: number
	tagline: string
	blurb: string
	address: {
		street: string
		town: string
		postalCode: string
		province: string
		country: string
		countryCode: string
	}
	position: { latitude: number; longitude: number } | null
	phone: { e164: string; display: string }
	chat: { e164: string; display: string; address: string } | null // address: the chat link without its text
	email: { sales: string; finance: string; privacy: string; noReply: string }
	website: string | null
	social: { label: string; address: string }[]
	marketplace: { label: string; address: string } | null
	mapAddress: string // where the directions lead
	mapEmbedAddress: string | null // a map that may stand within our page
	tradingHours: { lines: string[]; week: TradingDay[]; timeZone: string }
	specialDays?: SpecialDay[]
	homeFigures: Statistic[]
	aboutFigures: Statistic[]
	heroPhotos: HeroPhoto[] // shown in turn
	pictures: { story: string | null; owner: string | null; marketplace: string | null } | null // addresses of photos
	credit: { text: string; name: string; address: string | null }
	finance?: FinanceDefaults // in place of the specification's
	interestRate?: InterestRate // in place of the specification's 9.00%
	creditRules?: CreditRules[] // newer than those that ship, or in their place
	creditProviders?: string[] // whom applications are shared with, where the applicant agrees
}
