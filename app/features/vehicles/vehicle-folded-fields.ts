/** The plain fields of a vehicle that stand in the folded groups of its form; see vehicle-detail-fields.ts. */
import type { IsoDate } from '#app/core/dates.ts'
import { formatKilometres } from '#app/core/money-and-distance.ts'
import { type DetailField, LONGEST } from './vehicle-detail.ts'

const YES_NO = ['yes', 'no'] as const
const MOST_KILOMETRES = 9_999_999

export const FOLDED_FIELDS = {
	vin: {
		type: 'text',
		longest: LONGEST.line,
		reads: 'vin',
		group: 'papers',
		isForStaff: true,
		synonyms:
			'vin no, vin number, vehicle identification number, chassis, chassis no, chassis number, onderstelnommer',
		example: 'AHTBA3CD003000123',
	},
	engineNumber: {
		type: 'text',
		longest: LONGEST.code,
		reads: 'code',
		group: 'papers',
		isForStaff: true,
		synonyms: 'engine no, engine nr, motor no, motor number, enjinnommer',
		example: '2GD1234567',
	},
	registerNumber: {
		type: 'text',
		longest: LONGEST.code,
		reads: 'code',
		group: 'papers',
		isForStaff: true,
		synonyms:
			'register no, vehicle register number, natis register number, natis number, voertuigregisternommer',
		example: 'ABC123X',
	},
	natisCode: {
		type: 'choice',
		options: ['1', '2', '3', '4'],
		group: 'papers',
		synonyms: 'natis, vehicle code, vehicle status code, code 1 2 3, natis status',
		optionSynonyms: {
			'1': 'code 1, new',
			'2': 'code 2, used, second hand',
			'3': 'code 3, built up, rebuilt',
			'4': 'code 4, scrapped, permanently demolished',
		},
		example: '2',
	},
	firstRegistration: {
		type: 'date',
		group: 'papers',
		jsonLd: (date: IsoDate) => ({ dateVehicleFirstRegistered: date }),
		synonyms: 'date of first registration, date first registered, first reg date',
		example: '2021-03-15',
	},
	licenceUntil: {
		type: 'date',
		group: 'papers',
		synonyms:
			'licence expiry, licence expiry date, license expiry, license expiry date, disc expiry, licence until',
		example: '2027-03-31',
	},
	roadworthy: {
		type: 'choice',
		options: YES_NO,
		group: 'papers',
		synonyms: 'roadworthy, rwc, cor, certificate of roadworthiness',
		example: 'yes',
	},
	roadworthyOn: {
		type: 'date',
		group: 'papers',
		synonyms: 'roadworthy date, rwc date, date of roadworthy, roadworthy test date',
		example: '2026-11-02',
	},
	imported: {
		type: 'choice',
		options: YES_NO,
		group: 'papers',
		synonyms: 'import, grey import, is imported',
		example: 'no',
	},
	financeSettled: {
		type: 'choice',
		options: YES_NO,
		group: 'papers',
		synonyms: 'settled, settlement paid, finance paid up',
		example: 'yes',
	},
	keys: {
		type: 'integer',
		from: 0,
		to: 9,
		group: 'service',
		synonyms: 'number of keys, no of keys, key count, sleutels',
		example: 2,
	},
	serviceRecord: {
		type: 'choice',
		options: ['full', 'part', 'none', 'digital'],
		group: 'service',
		synonyms: 'service record type, service history type, fsh yes no',
		optionSynonyms: {
			full: 'fsh, full service history, complete',
			part: 'partial, psh, part service history, some',
			none: 'no service history, nsh',
			digital: 'electronic, online',
		},
		example: 'full',
	},
	lastServiceOn: {
		type: 'date',
		group: 'service',
		synonyms: 'last service, last service date, date of last service',
		example: '2026-08-20',
	},
	lastServiceKm: {
		type: 'integer',
		from: 0,
		to: MOST_KILOMETRES,
		group: 'service',
		format: formatKilometres,
		synonyms: 'last service mileage, last service odometer, last service kilometres',
		example: 58_900,
	},
	accidentKnown: {
		type: 'choice',
		options: YES_NO,
		group: 'service',
		synonyms: 'accident, accident history, accident damage, has accident history',
		example: 'no',
	},
	warrantyUntil: {
		type: 'date',
		group: 'cover',
		synonyms: 'warranty expiry, warranty expiry date, warranty end date, factory warranty expiry',
		example: '2027-03-14',
	},
	warrantyKm: {
		type: 'integer',
		from: 0,
		to: MOST_KILOMETRES,
		group: 'cover',
		format: formatKilometres,
		synonyms: 'warranty km, warranty mileage, warranty kilometres',
		example: 100_000,
	},
	servicePlanUntil: {
		type: 'date',
		group: 'cover',
		synonyms: 'service plan expiry, service plan expiry date, service plan end date, maintenance plan until',
		example: '2027-03-14',
	},
	servicePlanKm: {
		type: 'integer',
		from: 0,
		to: MOST_KILOMETRES,
		group: 'cover',
		format: formatKilometres,
		synonyms: 'service plan mileage, service plan kilometres, maintenance plan km',
		example: 90_000,
	},
} as const satisfies Record<string, DetailField>
