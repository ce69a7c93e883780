/** Where an email is, when it is a file because no mail server is set. */
export const savedAsFile = (what: string): string =>
	`${what} is saved as a file, not sent: no mail server is set. The person who set up your website finds it in the data folder, under “letters”.`
