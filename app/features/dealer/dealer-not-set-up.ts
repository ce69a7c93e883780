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
	founded: 1990,
	tagline: '',
	blurb: '',
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
	homeFigures: [
		{ value: '1000+', label: 'happy clients' },
		{ value: '500+', label: 'cars sold' },
		{ value: '300+', label: 'cars in stock' },
		{ value: '50+', label: 'car brands' },
	],
	aboutFigures: [
		{ value: '30+', label: 'years' },
		{ value: '5000+', label: 'vehicles sold' },
		{ value: '95%', label: 'customer satisfaction' },
	],
	heroPhotos: [],
	pictures: null,
	credit: { text: 'Powered by', name: 'Forecourt', address: null },
}
