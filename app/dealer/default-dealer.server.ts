/** What a site says of its dealership before anyone has filled that in: fill-ins that show themselves as such. */
import type { Database } from '#app/platform/database.server.ts'
import type { Dealer, TradingDay } from './dealer.ts'
import { dealerSettings } from './dealer-table.server.ts'

const DAYS = [
	'Monday',
	'Tuesday',
	'Wednesday',
	'Thursday',
	'Friday',
	'Saturday',
	'Sunday',
	'Public holidays',
] as const satisfies TradingDay['day'][]

const address = (name: string) => `${name}@dealership.example`

const neutral = (year: number): Dealer => ({
	name: 'Your Dealership',
	logo: null,
	founded: year,
	tagline: 'New and used vehicles',
	blurb: 'New and used vehicles. Come and look, or give us a call.',
	address: {
		street: 'Your Street',
		town: 'Your Town',
		postalCode: '0000',
		province: 'Your Province',
		country: 'South Africa',
		countryCode: 'ZA',
	},
	position: null,
	phone: { e164: '+27000000000', display: '+27 00 000 0000' },
	chat: null,
	email: {
		sales: address('sales'),
		finance: address('finance'),
		privacy: address('privacy'),
		noReply: address('no-reply'),
	},
	website: null,
	social: [],
	marketplace: null,
	mapAddress: 'https://www.openstreetmap.org/',
	mapEmbedAddress: null,
	tradingHours: {
		lines: ['By appointment only'],
		week: DAYS.map((day) => ({ day, opens: null, closes: null, byAppointment: true })),
		timeZone: 'Africa/Johannesburg',
	},
	homeFigures: [],
	aboutFigures: [],
	heroPhotos: [],
	pictures: null,
	credit: { text: 'Powered by', name: 'Forecourt', address: null },
})

/** Writes the fill-ins where the settings are missing, so that every page finds some. */
export async function addMissingDealer(db: Pick<Database, 'insert'>, now: Date): Promise<void> {
	await db
		.insert(dealerSettings)
		.values({ facts: neutral(now.getFullYear()) })
		.onConflictDoNothing()
}
