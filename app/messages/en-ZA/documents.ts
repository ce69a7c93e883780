/** Messages about the dealership's documents. */
import { defineMessages } from '#app/core/texts.ts'

export const documentMessages = defineMessages({
	heading: 'Documents',
	text: 'PDF files for visitors, such as your PAIA manual or your terms. The footer and the privacy page list them.',
	title: (at: number) => `Title ${at}`,
	titleHelp: 'As the footer shows it, such as PAIA manual.',
	file: (at: number) => `File ${at}`,
	add: 'Add PDF',
	types: 'PDF, up to 10 MB',
	remove: (at: number) => `Remove file ${at}`,
	ready: 'Ready: save to show it',
	uploaded: 'The file is uploaded. Save to show it on the website.',
	address: (address: string) => `Its address stays ${address}, also when you change title or file.`,
	more: 'Another document',
} as const)

export const documentErrors = defineMessages({
	documentTitle: {
		'without-title': 'Write a title for this file.',
		'too-long': 'Use at most 60 characters.',
	},
	documentFile: {
		'without-file': 'Choose the PDF file of this title.',
		unfinished: 'The file is not uploaded yet. Wait for it, retry, or remove it.',
		'not-a-document': 'This file is no longer there. Choose it again.',
	},
} as const)
