/** How else to ask about a vehicle than by its form. */
export const vehicleContactWords = {
	call: 'Call',
	chat: 'Chat',
	chatVia: 'on WhatsApp',
	newTab: '(opens in a new tab)',
	mail: 'E-mail',
	map: 'Map',
	mailSubject: (vehicle: string, stockNumber: string | null) =>
		stockNumber ? `${vehicle}, stock number ${stockNumber}` : vehicle,
	chatText: (vehicle: string, stockNumber: string | null) =>
		`Hello, I would like to know more about the ${vehicle}${stockNumber ? ` (stock number ${stockNumber})` : ''}. Is it still available?`,
	chatTextSold: (vehicle: string, stockNumber: string | null) =>
		`Hello, I see that the ${vehicle}${stockNumber ? ` (stock number ${stockNumber})` : ''} has been sold. Do you have one like it?`,
} as const
