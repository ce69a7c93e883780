/** The dealership before its settings are filled in: it claims nothing. */
import { SOUTH_AFRICA } from '#app/core/dates.ts'
import type { Dealer } from './dealer.ts'

export const dealerNotSetUp: Dealer = {
	name: 'Your Dealership',
	logo: null,
	founded: null,
	address: {
		street: '',
		town: '',
		postalCode: '',
		province: '',
		country: 'South Africa',
		countryCode: 'ZA',
	},
	position: null,
	phone: { e164: '', display: '' },
	chat: null,
	email: { sales: '', finance: '', privacy: '', noReply: '' },
	website: null,
	social: [],
	marketplace: null,
	mapAddress: '',
	mapEmbedAddress: null,
	tradingHours: { lines: [], week: [], timeZone: SOUTH_AFRICA },
	hidesEmptySections: true,
	emailOptional: true,
	heroPhotos: [],
	pictures: null,
	credit: { text: 'Powered by', name: 'Forecourt', address: null },
}
