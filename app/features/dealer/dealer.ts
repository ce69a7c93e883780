/** The dealership's facts, as stored in its settings row; none of them is hard-coded. */
import type { IsoDate } from '#app/core/dates.ts'
import type { Rand } from '#app/core/money-and-distance.ts'
import type { Focus, Looking } from '#app/features/dealer/look/look.ts'
import type { DriveAwayCost } from './drive-away.ts'

/** Where browsers say that a telephone number was tapped (the attribute `ping` of its link). */
export const CALL_PING = '/call'

export type TradingDay = {
	day: 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday' | 'Public holidays'
	opens: string | null // 08:30
	closes: string | null
	byAppointment: boolean
}

/**
 * Legal limits of credit charges from a date on. Law and the Reserve Bank change them, so they are dated
 * data.
 */
export type CreditRules = {
	from: string // 2026-01-29
	repoRate: number // percent a year
	primeRate: number // percent a year
	interestAboveRepo: number // the highest interest is the repo rate plus this many percent
	initiationFee: {
		base: Rand
		share: number // percent of the amount borrowed above `above`
		above: Rand
		most: Rand
		mostOfLoan: number // percent of the amount borrowed
	}
	serviceFee: Rand // a month, at most
	vat: number // percent, added to both fees
}

/** A day with special hours, which override those of its weekday or public holiday. */
export type SpecialDay = Omit<TradingDay, 'day'> & {
	date: IsoDate
	name: string // Christmas Eve
}

/**
 * Default finance terms of the calculator and of the instalments beside vehicles; null means the legal
 * maximum.
 */
export type FinanceDefaults = {
	months: number
	deposit: number // percent of the price
	balloon: number // percent of the financed amount
	initiationFee: Rand | null // VAT included
	serviceFee: Rand | null // a month, VAT included
}

/** The interest rate that an owner set: the prime rate plus a margin, and the date of the last review. */
export type InterestRate = {
	prime: number // percent a year
	margin: number // percent a year; negative below prime
	reviewed: IsoDate
}

/** How test drives are booked; undefined in the settings, or not `isOn`: not at all. */
export type TestDriveRules = {
	isOn: boolean
	leadHours: number // at least, between booking and test drive
	slotMinutes: number
	places: number // test drives at the same time
	daysAhead: number // the last day that can be booked
}

export type Statistic = { value: string; label: string }
/** `icon`: one of CARD_ICONS; `link`: a page of this site or a web address, or blank. */
export type Card = { icon: string; title: string; text: string; link: string }

/** `photo`: the address of a photo; blank: no picture. `alt`: what it shows, or blank if that adds nothing. */
export type PagePicture = { photo: string; alt: string; focus: Focus }
/** `address`: a page of this site, a web address, `tel:` or `mailto:`; blank: no link. */
export type PageLink = { label: string; address: string }

/** A text that the dealership wrote, by its key: `home.headline`. */
export type StoredText = string | Card[] | Statistic[] | PagePicture | PageLink
export type StoredTexts = Record<string, StoredText>

/** A prepared answer of staff; `{name}` and `{vehicle}` in the text are filled in. */
export type ReplyTemplate = { title: string; text: string }

/** Parts of the website that a dealership may leave out of its menu. */
export const SECTIONS = ['finance', 'marketplace', 'showroom', 'blog', 'faqs'] as const
export type Section = (typeof SECTIONS)[number]

/** Pages of the dealership's own words alone; where empty sections are left out, they are, until it has written some. */
export type WrittenPage = 'about' | 'services'

/** A PDF file for visitors, such as the PAIA manual. Its address stays when title or file change. */
export type DealerDocument = {
	title: string
	slug: string // of its address
	file: string // in the storage
	bytes: number
}

export type Dealer = Looking & {
	name: string
	founded: number | null // the year; null: unknown
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
	chat: { e164: string; display: string; address: string } | null // address: the chat URL without text
	email: { sales: string; finance: string; privacy: string; noReply: string }
	website: string | null
	social: { label: string; address: string }[]
	marketplace: { label: string; address: string } | null
	mapAddress: string // URL of the directions
	mapEmbedAddress: string | null // URL of a map that our page may frame
	tradingHours: { lines: string[]; week: TradingDay[]; timeZone: string }
	specialDays?: SpecialDay[]
	credit: { text: string; name: string; address: string | null }
	finance?: FinanceDefaults // overrides the specification's
	interestRate?: InterestRate // overrides the specification's 9.00%
	hidesMonthlyAmounts?: boolean | undefined // no vehicle shows what it costs a month; default: no
	driveAway?: DriveAwayCost[] | undefined // what comes to the price of a vehicle; default: nothing is shown
	creditRules?: CreditRules[] // added to the built-in ones, or replacing one
	hiddenSections?: (Section | WrittenPage)[] | undefined // left out of menu, footer and sitemap; the pages stay
	hidesEmptySections?: boolean | undefined // a section comes by itself with its first item; default: no
	emailOptional?: boolean | undefined // a visitor may leave a telephone number alone; default: no
	hidesAnswerButtons?: boolean | undefined // emails about enquiries have no answer buttons; default: no
	testDrives?: TestDriveRules | undefined
	tradeIns?: { isOn: boolean } | undefined // whether visitors may offer their vehicles; default: yes
	documents?: DealerDocument[]
	lostReasons?: string[] // why a lead was lost; overrides the usual ones
	replyTemplates?: ReplyTemplate[] // prepared answers to leads; overrides the usual ones
	creditProviders?: string[] // recipients of applications, with the applicant's consent
	firstSteps?: { isClosed?: boolean; hasTestEmail?: boolean } // an owner's list on the dashboard
	texts?: StoredTexts // what it says of itself where that is not the default (page-texts.ts)
}

/** Whether visitors may offer their vehicles; the dealership can switch it off. */
export const takesTradeIns = ({ tradeIns }: Pick<Dealer, 'tradeIns'>): boolean => tradeIns?.isOn !== false

export const MAX_DOCUMENTS = 6

/** The address of the download: it stays when the file is replaced. */
export const documentAddress = (slug: string): string => `/documents/${slug}.pdf`

/** A name in the file storage: a hash of the content. */
export const isDocumentFile = (text: string): boolean => /^[0-9a-f]{32}\.pdf$/.test(text)

/** The document of an address. */
export const documentAt = (
	documents: DealerDocument[] | undefined,
	file: string,
): DealerDocument | undefined => documents?.find(({ slug }) => `${slug}.pdf` === file)

/** 1.2 MB, 340 kB: visitors pay for what they load. */
export function formatFileSize(bytes: number): string {
	const kilobytes = Math.max(1, Math.round(bytes / 1000))
	return kilobytes < 1000 ? `${kilobytes} kB` : `${(kilobytes / 1000).toFixed(1)} MB`
}
