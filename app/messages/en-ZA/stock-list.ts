/** Messages of the page for stock lists, and the headings of their columns. */
import { defineMessages, englishOf } from '#app/core/texts.ts'
import { englishOfEach } from './vehicle-details.ts'
import { vehicleFormMessages } from './vehicle-form.ts'

export const stockHeadMessages = defineMessages({
	id: 'Id',
	...englishOf(vehicleFormMessages).labels,
	mileage: 'Mileage km',
	...englishOfEach('heading'),
	photos: 'Photos',
} as const)

export const stockListMessages = defineMessages({
	title: 'Import and export',
	subtitle: 'Your stock as a table for spreadsheets.',
	back: 'Back to the cars',
	export: {
		heading: 'Export',
		text: 'All cars in one CSV file, which opens in Excel and can be imported again.',
		button: 'Export all cars',
		file: (day: string) => `stock-${day}.csv`,
	},
	import: {
		heading: 'Import',
		text: 'Cars are added and changed, never deleted. You see what would happen before anything is stored.',
		file: 'Stock list',
		fileHelp: (megabytes: number, rows: string) =>
			`Up to ${megabytes} MB and ${rows} rows: an Excel workbook, or CSV of any program, portal or dealer system. Photos are fetched from the addresses in it, or added from a ZIP file.`,
		button: 'Check the file',
		busy: 'Checking...',
	},
	archive: {
		heading: 'Photos in a ZIP',
		text: 'Name the photos by stock number, such as A123-1.jpg and A123-2.jpg, put them in a folder of that name, or use the names that your list mentions.',
		file: 'ZIP file',
		help: 'Up to 250 MB, and 30 photos a car. Import the list first.',
		upload: 'Upload the ZIP file',
		uploading: (percent: number) => (percent < 100 ? `Uploading ${percent}%` : 'Finding the cars...'),
		noScript: 'This needs JavaScript, which this browser has switched off.',
	},
	photos: {
		heading: 'Photos',
		progress: (done: number, all: number) => `${done} of ${all} photos done`,
		fetching: 'Photos are stored in the background. You may leave this page.',
		reload: 'Show how far it is',
		stored: (count: number) => (count === 1 ? '1 photo is stored.' : `${count} photos are stored.`),
		failures: (count: number) =>
			count === 1 ? '1 photo is not on its car' : `${count} photos are not on their cars`,
		more: (count: number) => `and ${count} more`,
		car: (name: string, stockNumber: string | null) => (stockNumber ? `${name} (${stockNumber})` : name),
		unmatched: (count: number) => (count === 1 ? '1 file is of no car' : `${count} files are of no car`),
		unmatchedHelp: 'Their names begin with no stock number. Nothing was done with them.',
		missing: 'Not uploaded yet. Upload it in a ZIP file.',
		running: (done: number, all: number) => `Photos of an import: ${done} of ${all} done.`,
		show: 'Show it',
		toFetch: (count: number) => (count === 1 ? '1 photo' : `${count} photos`),
		errors: {
			'no-address': 'This is no address of the web.',
			'not-public': 'This address does not lead to the public web.',
			'not-found': 'There is nothing at this address.',
			redirected: 'This address leads on to another one. Put that one in the list.',
			rejected: 'The other website did not hand it out.',
			'too-large': 'This file is larger than 25 MB.',
			'too-slow': 'The other website took too long.',
			unreachable: 'The other website cannot be reached, or its certificate is wrong.',
			'too-many': 'More than 30 photos in the list, or more than 60 on the car.',
			interrupted: 'The server stopped while it read this photo. Add it by hand.',
			'not-in-archive': 'The ZIP file is no longer here. Upload it again.',
		},
	},
	columns: {
		heading: 'Columns',
		text: [
			'Headings stand in the first row, or below a title, in any order. Those of other systems are understood or asked about once; these are ours.',
			' A car is identified by its id or its stock number; a row with a new stock number adds a car.',
			'A column that you leave out stays as it is. A blank cell empties what may be empty.',
			'A car that is missing from the file stays as it is: mark it as sold, in the file or under Cars, when it is.',
		],
		example: 'Get an example file',
		exampleFile: 'stock-example.csv',
		head: 'Column',
		meaning: 'Contents',
		needed: 'required for a new car',
		help: {
			id: 'As exported. Leave it blank for a new car.',
			stockNumber: 'Your own number. No two cars share one.',
			name: 'As buyers read it, such as Toyota Hilux 2.4 GD-6 Raider',
			make: 'Such as Toyota',
			model: 'Such as Hilux',
			variant: 'Such as 2.4 GD-6 Raider',
			category: 'Such as Bakkie or SUV',
			mileage: '61200 or 61 200',
			price: 'Rand: 189900, R 189 900 or 189 900,00',
			year: 'Four digits',
			condition: 'new, used or certified',
			transmission: 'Manual, Automatic or CVT',
			fuelType: 'Petrol, Diesel, Electric or Hybrid',
			status: 'available, reserved or sold',
			reservedUntil: 'A day, such as 2026-12-24',
			featured: 'yes or no',
			...englishOfEach('rule'),
			features: 'Separated by |, such as Tow bar | Diff lock',
			description: 'Text, with line breaks if you like',
			photos:
				'Addresses of photos that anyone may open, or names of files in a ZIP that you upload afterwards; up to 30 a car, in one column or several (Photo 1, Photo 2). New ones are added after those that the car has; none is removed.',
		} as Record<string, string>,
	},
	report: {
		heading: (file: string) => `What ${file} would do`,
		nothingYet: 'Nothing is stored yet.',
		kinds: { new: 'New', changed: 'Changed', wrong: 'Wrong', unchanged: 'Unchanged' },
		all: 'All',
		showLabel: 'Which rows to show',
		list: 'Rows',
		row: (index: number) => `Row ${index}`,
		change: (field: string, from: string, to: string) => `${field}: ${from || 'blank'} → ${to || 'blank'}`,
		unknown: (heads: string) => `These columns are not known and are left out: ${heads}.`,
		wrongOnes: (count: number) =>
			count === 1
				? 'One row is wrong and is left out. Put it right in the file and import it again.'
				: `${count} rows are wrong and are left out. Put them right in the file and import it again.`,
		doubtful: (word: string) =>
			`This file is not saved as UTF-8, so letters with accents may be wrong. Is ‘${word}’ right? If not, save it as CSV UTF-8.`,
		nothing: 'There is nothing to store: every row says what is stored already, or is wrong.',
		confirm: (added: number, changed: number, photos: number) =>
			`Add ${added} and change ${changed}${photos > 0 ? `, with ${photos} ${photos === 1 ? 'photo' : 'photos'}` : ''}`,
		confirming: 'Storing...',
		cancel: 'Choose another file',
		changedMeanwhile:
			'The stock was changed since you looked, so nothing was stored. This is what the file would do now.',
		pages: 'Pages of the report',
		cut: (text: string) => (text.length > 80 ? `${text.slice(0, 79)}…` : text),
	},
	matching: {
		heading: 'Columns and words',
		text: (leftOut: number, questions: number) =>
			leftOut + questions === 0
				? 'Every heading and every value is understood. Change here what is understood wrongly.'
				: 'Say what these mean. It is remembered for the next list.',
		headings: 'What each column holds',
		values: 'What these values mean',
		sample: (text: string) => `Such as ‘${text}’`,
		leftOut: 'Leave out',
		choose: 'Choose',
		value: (column: string, value: string) => `${column}: ‘${value}’`,
		blank: (column: string) => `${column}, where the list says nothing`,
		lostZeros: (number: string, other: string) => `Is ${number} the car ${other}?`,
		theCar: (number: string) => `Yes, it is ${number}`,
		anotherCar: (number: string) => `No, ${number} is another car`,
		button: 'Check again',
	},
	undo: {
		button: 'Undo this import',
		taken:
			'Another car has a stock number of before the import now, so nothing was undone. Change that number first.',
		busy: 'Undoing...',
		done: (undone: number, unchanged: number) =>
			`Undone: ${undone} ${undone === 1 ? 'car is' : 'cars are'} as before.${
				unchanged > 0
					? ` ${unchanged} ${unchanged === 1 ? 'was changed since, and stays as it is' : 'were changed since, and stay as they are'}.`
					: ''
			}`,
	},
	done: (added: number, changed: number) => `Stored: ${added} added, ${changed} changed.`,
	gone: 'This file is no longer here. Choose it again.',
	errors: {
		none: 'Choose a file.',
		empty: 'This file is empty. Nothing was changed.',
		'too-large': 'This file is too large. Split it, or leave out columns that stay as they are.',
		'a-workbook':
			'This workbook cannot be opened. In Excel choose Save As, then Excel Workbook (.xlsx) or CSV UTF-8.',
		'not-a-table': 'This is no table. In Excel choose Save As, then Excel Workbook (.xlsx) or CSV UTF-8.',
		broken: 'This file is cut off, or a quotation mark in it is never closed. Nothing was changed.',
		'too-many-rows': 'These are too many rows. Split the file.',
		'too-many-columns': 'These are too many columns: at most 100. Leave out those that are not listed below.',
		'no-rows': 'This file has headings and no rows. Nothing was changed.',
		'no-columns':
			'The first row must have headings: Stock number or Id, and what to change. See the columns below.',
		'same-columns': 'Two columns have the same heading. Keep one of them.',
	},
	firstRow: (sentence: string, row: string) => `${sentence} The first row says ‘${row}’.`,
	/** For a value that is not one of the options, such as `great` instead of new, used or certified. */
	notOneOf: (value: string, options: string) => `‘${value}’ is not ${options}`,
	inFile: (sentence: string, value: string) => `${sentence.replace(/[.]$/, '')}. The file says ‘${value}’.`,
	duplicate: (index: number) => `This car is already in row ${index}.`,
	spreadsheetError: (value: string) => `The spreadsheet has an error here (${value}).`,
	rowErrors: {
		shortened: 'The spreadsheet has shortened this number. Format the column as text.',
		'too-few-cells': 'The file ends in this row, which has fewer cells than the first row.',
		'too-many-cells': 'This row has more cells than the first row.',
		'unknown-id': 'There is no car with this id. Leave it blank to add one.',
		'not-an-id': 'This is no id. Leave it blank to add a car.',
		taken: 'Another car has this stock number.',
		required: 'This is required.',
	},
} as const)
