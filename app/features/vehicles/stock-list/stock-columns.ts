/** The columns of a stock list (CSV): their headings, and how cells are formatted and parsed. */

import { csvLine } from '#app/core/csv-and-xml.ts'
import { lettersAndDigits } from '#app/features/vehicles/search/tokenize.ts'
import { type DetailField, namesOf } from '#app/features/vehicles/vehicle-detail.ts'
import {
	DETAIL_FIELDS,
	type DetailName,
	type VehicleDetails,
} from '#app/features/vehicles/vehicle-detail-fields.ts'
import type { VehicleFacts } from '#app/features/vehicles/vehicle-schema.ts'
import { stockHeadMessages } from '#messages/stock-list.ts'

/** Photos are added to those of a vehicle, and never exported. A list keeps faults, repairs and what photos show. */
export type StockField = Exclude<keyof VehicleFacts, 'image' | 'images' | 'findings' | 'photoTags'>

/** Several columns may hold photos. */
export type ColumnName = StockField | 'id' | 'photos'

/** A vehicle as a row holds it, with the stored values. */
export type StockVehicle = { [Field in StockField]: VehicleFacts[Field] } & { id: string }

export const STOCK_FIELDS = [
	'stockNumber',
	'name',
	'make',
	'model',
	'variant',
	'category',
	'price',
	'year',
	'mileage',
	'condition',
	'transmission',
	'fuelType',
	'status',
	'reservedUntil',
	'featured',
	...namesOf(DETAIL_FIELDS),
	'features',
	'description',
] satisfies StockField[]

/** Fields that a new vehicle requires. */
export const REQUIRED_FIELDS = [
	'stockNumber',
	'name',
	'price',
	'year',
	'mileage',
	'condition',
	'transmission',
	'fuelType',
] as const satisfies StockField[]

/** Formats a vehicle's field as a cell. */
export function formatCell(vehicle: StockVehicle, field: StockField): string {
	const value = vehicle[field]
	if (field === 'features') return joinFeatures(vehicle.features)
	if (typeof value === 'boolean') return value ? 'yes' : 'no'
	return value === null ? '' : String(value)
}

/** Parses a cell into the value that the vehicle form would send; undefined if the cell is invalid. */
export function parseCell(cell: string, field: StockField): string | string[] | undefined {
	if (field === 'features') return splitList(cell)
	const text = cell.trim()
	if (field === 'featured') return SWITCH_VALUES[text.toLowerCase()]
	return isDate(field) ? toIsoDate(text) : text
}

const isDate = (field: StockField) =>
	field === 'reservedUntil' ||
	(DETAIL_FIELDS as Record<string, DetailField | undefined>)[field]?.type === 'date'

/** `2026/11/16`, or as South Africans write it by hand, the day first: `16/11/2026`. */
const toIsoDate = (text: string) =>
	text
		.replace(/^(\d{4})[/.](\d{2})[/.](\d{2})$/, '$1-$2-$3')
		.replace(/^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/, (_, day: string, month: string, year: string) =>
			[year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
		)

/** Features as we write them, or as other systems do: one per line, or between bars, semicolons or commas. */
function splitList(cell: string): string[] {
	const separator = ['\n', '|', ';'].find((one) => cell.includes(one)) ?? (/,\s/.test(cell) ? ',' : undefined)
	const items = separator ? cell.split(separator) : [cell]
	return items.map((item) => item.replace(/^\s*[-•*·]\s+/, '').trim())
}

const SWITCH_VALUES: Record<string, string> = {
	yes: 'on',
	true: 'on',
	'1': 'on',
	y: 'on',
	no: '',
	false: '',
	'0': '',
	n: '',
	'': '',
}

/** Features in one line; if one of them contains the separator, one per line. */
const joinFeatures = (features: string[]): string =>
	features.some((feature) => feature.includes('|')) ? `${features.join('\n')}\n` : features.join(' | ')

// The words of other systems in a stock list: headings and values of portals, dealer management systems and sheets made
// by hand. What stands here is understood without a question; what staff matched by hand is remembered in
// `stock_words`. Those of the plain fields stand with each field.

const ofEachDetail = <Value>(read: (field: DetailField) => Value) =>
	Object.fromEntries(
		Object.entries<DetailField>(DETAIL_FIELDS).map(([name, field]) => [name, read(field)]),
	) as Record<DetailName, Value>

/** Headings, separated by commas. A price that is not asked of buyers is never `price`. */
const HEADINGS: Partial<Record<ColumnName, string>> = {
	stockNumber:
		'stock no, stock nr, stock ref, stock reference, stock code, stock id, stocknumber, stk no, ref, ref no, reference, reference number, dealer stock number, voorraadnommer',
	name: 'title, vehicle, vehicle name, vehicle description, vehicle title, heading, headline, full name, listing title',
	make: 'brand, manufacturer, marque, vehicle make, fabrikaat',
	model: 'model name, range, model range, series, vehicle model',
	variant: 'derivative, trim, trim level, model variant, version, sub model, submodel, edition',
	category: 'body type, vehicle type, body category, segment',
	price:
		'retail price, selling price, sale price, asking price, advertised price, advert price, price incl vat, price zar, price r, web price, website price, retail, prys',
	year: 'model year, year model, year of manufacture, registration year, reg year, first registration, first registered, manufacture year, vehicle year, yom, jaar',
	mileage:
		'km, kms, kilometres, kilometers, odometer, odometer reading, odo, mileage km, km reading, current mileage, kilometer, kilometerstand',
	condition: 'new used, new or used, used new, vehicle condition',
	transmission: 'gearbox, gear box, trans, transmission type, ratkas',
	fuelType: 'fuel, fuel type, engine type, petrol diesel, brandstof',
	status: 'availability, stock status, vehicle status, listing status',
	reservedUntil: 'reserved to, on hold until, deposit until',
	featured: 'special, is featured, highlight, promoted',
	...ofEachDetail(({ synonyms }) => synonyms),
	features:
		'extras, options, specifications, specs, equipment, accessories, optional extras, standard features, feature list',
	description:
		'advert text, ad text, advert, advert description, sales text, web description, website description, beskrywing',
	photos:
		'photo, photo url, photo urls, photo link, photo links, photo file, photo files, image, images, image url, image urls, image link, image links, image file, image files, main image, main photo, picture, pictures, picture url, picture urls, picture link, picture links, pic, pics, gallery, gallery images, additional images, additional image link, media urls, foto, fotos',
}

const ANSWERS = { yes: 'y, true, ja', no: 'n, false, nee' }

/** Values of fields with options. */
const VALUES: Partial<Record<StockField, Record<string, string>>> = {
	transmission: {
		Manual: 'm, man, mt, manual gearbox, 5 speed manual, 6 speed manual, handrat',
		Automatic:
			'a, auto, at, aut, automatic gearbox, dsg, s tronic, stronic, tiptronic, dct, dual clutch, dual clutch automatic, powershift, pdk, edc, steptronic, g tronic, amt, automated manual, semi automatic, semi auto, outomaties',
		CVT: 'cvt automatic, continuously variable, e cvt, ecvt, xtronic, lineartronic, multitronic',
	},
	fuelType: {
		Petrol: 'p, pet, unleaded, gasoline, ulp, 95 unleaded, 93 unleaded',
		Diesel: 'd, dsl, die, tdi, turbodiesel, turbo diesel, 50ppm',
		Electric: 'e, ev, bev, battery, battery electric, fully electric, elektries',
		Hybrid:
			'h, hev, phev, mhev, mild hybrid, full hybrid, plug in hybrid, plugin hybrid, petrol hybrid, diesel hybrid, petrol electric, rex',
	},
	condition: {
		new: 'n, brand new, nuut, 0 km, unregistered',
		used: 'u, pre owned, preowned, pre loved, second hand, secondhand, 2nd hand, demo, demonstrator, ex demo, gebruik, trade in, good, excellent, very good, fair',
		certified: 'c, cpo, certified used, approved, approved used, approved pre owned, certified pre owned',
	},
	status: {
		available: 'in stock, for sale, active, live, on floor, listed',
		reserved: 'on hold, hold, deposit, deposit taken, pending, under offer, booked, sale pending',
		sold: 'delivered, sold out, invoiced, verkoop',
	},
	...ofEachDetail(
		({ options, optionSynonyms }) => optionSynonyms ?? (options?.includes('yes') ? ANSWERS : {}),
	),
}

/** What is compared: letters and digits only, in small letters and without accents. */
export const bareWord = (text: string): string => lettersAndDigits(text.replace(/[.()]/g, ' '))

const entriesOf = (words: Record<string, string>) =>
	Object.entries(words).flatMap(([meaning, list]) =>
		list.split(',').map((word) => [bareWord(word), meaning] as const),
	)

const HEADING_OF = new Map(entriesOf(HEADINGS as Record<string, string>)) as ReadonlyMap<string, ColumnName>
const VALUE_OF = new Map(
	Object.entries(VALUES).map(([field, words]) => [field, new Map(entriesOf(words))] as const),
)

/** The column that a heading of another system means. Photos have several: `Photo 1`, `Photo 2`. */
export function columnOfHeading(heading: string): ColumnName | undefined {
	const word = bareWord(heading)
	const unnumbered = HEADING_OF.get(word.replace(/\d+$/, ''))
	return HEADING_OF.get(word) ?? (unnumbered === 'photos' ? unnumbered : undefined)
}

/** The option that a value of another system means. */
export const optionOfValue = (field: StockField, value: string): string | undefined =>
	VALUE_OF.get(field)?.get(bareWord(value))

// Exports the stock list as CSV, which the import accepts.

/** The header row. */
export const stockHead = (): string =>
	csvLine([stockHeadMessages.id, ...STOCK_FIELDS.map((field) => stockHeadMessages[field])])

/** One vehicle as a row. */
export const stockLine = (vehicle: StockVehicle): string =>
	csvLine([vehicle.id, ...STOCK_FIELDS.map((field) => formatCell(vehicle, field))])

export const exampleDetails = ofEachDetail(({ example }) => example) as unknown as VehicleDetails

/** Example vehicle for the stock list template. */
export const exampleVehicle: StockVehicle = {
	id: '',
	stockNumber: 'EX-001',
	name: 'Toyota Hilux 2.4 GD-6 Raider',
	make: 'Toyota',
	model: 'Hilux',
	variant: '2.4 GD-6 Raider',
	category: 'Bakkie',
	price: 389_900,
	year: 2021,
	mileage: 61_200,
	condition: 'used',
	transmission: 'Manual',
	fuelType: 'Diesel',
	status: 'available',
	reservedUntil: null,
	featured: false,
	...exampleDetails,
	features: ['Tow bar', 'Reverse camera'],
	description: 'One owner from new, serviced in Secunda.',
}
