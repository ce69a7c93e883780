/** Other contact options than the enquiry form, for a vehicle. */
import { defineMessages } from '#app/core/texts.ts'

export const vehicleContactMessages = defineMessages({
	request: 'Ask about this vehicle',
	aboutSold: 'Tell me about the next one',
	enquire: 'Enquire',
	callOn: (number: string) => `Call ${number}`,
	chatAbout: (vehicle: string) => `Ask about the ${vehicle} on WhatsApp`,
	call: 'Call',
	chat: 'Chat',
	chatVia: 'on WhatsApp',
	newTab: '(opens in a new tab)',
	mail: 'Email',
	map: 'Map',
	mailSubject: (vehicle: string, stockNumber: string | null) =>
		stockNumber ? `${vehicle}, stock number ${stockNumber}` : vehicle,
	chatText: (vehicle: string, stockNumber: string | null) =>
		`Hello, I would like to know more about the ${vehicle}${stockNumber ? ` (stock number ${stockNumber})` : ''}. Is it still available?`,
	chatTextSold: (vehicle: string, stockNumber: string | null) =>
		`Hello, I see that the ${vehicle}${stockNumber ? ` (stock number ${stockNumber})` : ''} has been sold. Do you have one like it?`,

	shareVehicle: 'Share this vehicle',
	shareByChat: 'WhatsApp',
	shareByMail: 'Email',
	closeShare: 'Close',
	qrCode: 'QR code of this page',
} as const)
