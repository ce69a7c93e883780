/**
 * The facts in the barcode of a South African licence disc, and why it is rejected.
 *
 * Its register publishes no format. This one is what readers of discs in several languages agree on, and the payloads
 * that they publish follow it: `%`, then 14 fields with `%` after each, of which the second is the length of the whole
 * text in characters:
 *
 *   form (MVL1CC09), length (0144), disc number, copy, control number, number plate, register number, kind of vehicle,
 *   make, model, colour, VIN, engine number, last day of the licence (2027-07-31)
 *
 * Kind and colour stand in English and Afrikaans, `White / Wit`. The number plate identifies a person's vehicle on the
 * road and is dropped here.
 */
import { isoDate } from '#app/core/dates.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { tidy } from '#app/core/typed-text.ts'
import type { PhotoError } from '#app/features/media/upload-kind.ts'
import { MAKE_SPELLINGS, withCapitals } from '#app/features/vehicles/form/vehicle-name.ts'
import { fullMake } from '#app/features/vehicles/make.ts'
import { LONGEST } from '#app/features/vehicles/vehicle-detail.ts'
import { parseCode, parseVin } from '#app/features/vehicles/vehicle-numbers.ts'

/** The fields of the vehicle form that a disc can fill, in the order of the form. */
export const DISC_FIELDS = [
	'make',
	'model',
	'colour',
	'vin',
	'engineNumber',
	'registerNumber',
	'licenceUntil',
] as const
export type DiscField = (typeof DISC_FIELDS)[number]

/** What the disc says; a field is missing where it says nothing that can be right, such as a VIN with an O. */
export type DiscFacts = Partial<Record<DiscField, string>>

/** disc-none: no barcode can be read. disc-other: it is no licence disc, or is not as long as it says. */
export type DiscError = PhotoError | 'disc-none' | 'disc-other' | 'disc-busy' | 'disc-limit' | 'disc-cut'

/** Why reading failed, as the browser knows it. */
export type DiscUploadError = DiscError | 'disc-not-sent' | 'disc-failed' | 'signed-out'

const PLACES: Record<DiscField, number> = {
	registerNumber: 7,
	make: 9,
	model: 10,
	colour: 11,
	vin: 12,
	engineNumber: 13,
	licenceUntil: 14,
}
const PARTS = 16 // with the empty ones before the first and after the last `%`
const LONGEST_PAYLOAD = 400

const optional = (parsed: Result<string, string>) => (parsed.ok ? parsed.value : '')
const code = (text: string) => (text.length > LONGEST.code ? '' : optional(parseCode(text)))

const READERS: Record<DiscField, (text: string) => string> = {
	make: (text) => MAKE_SPELLINGS[text.toLowerCase()] ?? fullMake(spelled(text)),
	model: (text) => spelled(text),
	colour: (text) => tidy(text.split('/')[0] ?? '', LONGEST.line),
	vin: (text) => optional(parseVin(text)),
	engineNumber: code,
	registerNumber: code,
	licenceUntil: (text) => {
		const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
		return /^20\d\d-\d\d-\d\d$/.test(text) && isoDate(year, month, day) === text ? text : ''
	},
}

/** `T-CROSS` becomes `T-Cross`; short words and those with digits are codes and stay. */
const spelled = (text: string): string =>
	text.replace(/(?<![\p{L}\p{N}])\p{L}{4,}(?![\p{L}\p{N}])/gu, (word) => withCapitals(word.toLowerCase()))

/** Reads the text of a barcode. */
export function parseLicenceDisc(text: string): Result<DiscFacts, 'disc-other'> {
	const parts = text.length <= LONGEST_PAYLOAD ? text.split('%') : []
	const [before, form = '', length = ''] = parts
	const isDisc = parts.length === PARTS && before === '' && parts.at(-1) === '' && /^MVL\w{5}$/.test(form)
	if (!isDisc || !/^\d{4}$/.test(length) || Number(length) !== text.length) return fail('disc-other')
	const facts = DISC_FIELDS.map((field) => [
		field,
		READERS[field](tidy(parts[PLACES[field]] ?? '', LONGEST.line)),
	])
	return ok(Object.fromEntries(facts.filter(([, value]) => value !== '')))
}
