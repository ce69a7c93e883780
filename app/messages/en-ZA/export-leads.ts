/** Messages of the export of leads to a spreadsheet. */
export const exportMessages = {
	open: 'Export',
	openMore: 'as a file for a spreadsheet',
	text: 'All leads as a file for a spreadsheet: names, addresses, telephone numbers and messages. The download is recorded.',
	textFiltered:
		'The leads that the filters show, as a file for a spreadsheet: names, addresses, telephone numbers and messages. The download is recorded.',
	password: 'Your password',
	button: 'Download the file',
	busy: 'Making it...',
	rejections: {
		required: 'Enter your password.',
		wrong: 'This is not your password.',
		'too-many': 'Too many tries. Wait a little, then try again.',
		failed: 'The file did not arrive. Check the connection and try again.',
	},
} as const
