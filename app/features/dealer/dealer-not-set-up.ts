/** The dealership before its settings are filled in: only the facts that the specification fixes. */
import { SOUTH_AFRICA } from '#app/core/dates.ts'
import type { Dealer, TradingDay } from './dealer.ts'

const open = (day: TradingDay['day']): TradingDay => ({
	day,
	opens: '08:30',
	closes: '17:30',
	byAppointment: false,
})
const onAppointment = (day: TradingDay['day']): TradingDay => ({
	day,
	opens: null,
	closes: null,
	byAppointment: true,
})

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
	tradingHours: {
		lines: ['Mon-Sat 08:30-17:30', 'Sunday and public holidays by appointment only'],
		week: [
			...(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const).map(open),
			onAppointment('Sunday'),
			onAppointment('Public holidays'),
		],
		timeZone: SOUTH_AFRICA,
	},
	hidesEmptySections: true,
	emailOptional: true,
	heroPhotos: [],
	pictures: null,
	credit: { text: 'Powered by', name: 'Forecourt', address: null },
}
