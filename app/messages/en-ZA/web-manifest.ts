/** Names on a phone's home screen. */
export const manifestMessages = {
	backOffice: (dealer: string) => `${dealer}, back office`,
	backOfficeShort: 'Back office',
}
