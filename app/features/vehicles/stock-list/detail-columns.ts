/** Of the plain fields in a stock list, which only staff load: headings of other systems, and the example. */
import type { DetailName, VehicleDetails } from '#app/features/vehicles/vehicle-detail-fields.ts'

/** `synonyms`: separated by commas. */
type DetailColumn = { synonyms: string; example: string | number }

const DETAIL_COLUMNS = {
	bodyStyle: {
		synonyms: 'body, body style, body shape, style, bodywork',
		example: 'bakkie',
	},
	engine: {
		synonyms: 'engine size, engine description',
		example: '2.4 turbodiesel',
	},
	powerKw: {
		synonyms: 'kw, kilowatts, power kw, engine power kw',
		example: 110,
	},
	engineCc: {
		synonyms: 'engine capacity, capacity, cc, ccm, engine cc, cubic capacity, displacement',
		example: 2393,
	},
	consumption: {
		synonyms:
			'fuel consumption, average consumption, combined consumption, l 100km, litres per 100 km, verbruik',
		example: 7.8,
	},
	drive: {
		synonyms: 'drive type, drivetrain, drive train, driven wheels, wheel drive, traction',
		example: '4x2',
	},
	doors: {
		synonyms: 'number of doors, no of doors, door count',
		example: 4,
	},
	seats: {
		synonyms: 'number of seats, no of seats, seating, seating capacity',
		example: 5,
	},
	colour: {
		synonyms: 'color, exterior colour, exterior color, ext colour, ext color, paint, colour name, kleur',
		example: 'White',
	},
	previousOwners: {
		synonyms: 'owners, no of owners, number of owners, prev owners',
		example: 1,
	},
	vin: {
		synonyms:
			'vin no, vin number, vehicle identification number, chassis, chassis no, chassis number, onderstelnommer',
		example: 'AHTBA3CD003000123',
	},
	engineNumber: {
		synonyms: 'engine no, engine nr, motor no, motor number, enjinnommer',
		example: '2GD1234567',
	},
	registerNumber: {
		synonyms:
			'register no, vehicle register number, natis register number, natis number, voertuigregisternommer',
		example: 'ABC123X',
	},
	natisCode: {
		synonyms: 'natis, vehicle code, vehicle status code, code 1 2 3, natis status',
		example: '2',
	},
	firstRegistration: {
		synonyms: 'date of first registration, date first registered, first reg date',
		example: '2021-03-15',
	},
	licenceUntil: {
		synonyms:
			'licence expiry, licence expiry date, license expiry, license expiry date, disc expiry, licence until',
		example: '2027-03-31',
	},
	roadworthy: {
		synonyms: 'roadworthy, rwc, cor, certificate of roadworthiness',
		example: 'yes',
	},
	roadworthyOn: {
		synonyms: 'roadworthy date, rwc date, date of roadworthy, roadworthy test date',
		example: '2026-11-02',
	},
	imported: {
		synonyms: 'import, grey import, is imported',
		example: 'no',
	},
	financeSettled: {
		synonyms: 'settled, settlement paid, finance paid up',
		example: 'yes',
	},
	keys: {
		synonyms: 'number of keys, no of keys, key count, sleutels',
		example: 2,
	},
	serviceRecord: {
		synonyms: 'service record type, service history type, fsh yes no',
		example: 'full',
	},
	lastServiceOn: {
		synonyms: 'last service, last service date, date of last service',
		example: '2026-08-20',
	},
	lastServiceKm: {
		synonyms: 'last service mileage, last service odometer, last service kilometres',
		example: 58_900,
	},
	accidentKnown: {
		synonyms: 'accident, accident history, accident damage, has accident history',
		example: 'no',
	},
	warrantyUntil: {
		synonyms: 'warranty expiry, warranty expiry date, warranty end date, factory warranty expiry',
		example: '2027-03-14',
	},
	warrantyKm: {
		synonyms: 'warranty km, warranty mileage, warranty kilometres',
		example: 100_000,
	},
	servicePlanUntil: {
		synonyms: 'service plan expiry, service plan expiry date, service plan end date, maintenance plan until',
		example: '2027-03-14',
	},
	servicePlanKm: {
		synonyms: 'service plan mileage, service plan kilometres, maintenance plan km',
		example: 90_000,
	},
	serviceHistory: {
		synonyms: 'service record, services, service book, fsh, full service history',
		example: 'Full, with the dealer',
	},
	warranty: {
		synonyms: 'warranty details, manufacturer warranty, warranty until',
		example: 'Until March 2027',
	},
} as const satisfies Record<DetailName, DetailColumn>

const columns = Object.entries(DETAIL_COLUMNS)

export const exampleDetails = Object.fromEntries(
	columns.map(([name, { example }]) => [name, example]),
) as unknown as VehicleDetails

export const detailSynonyms = Object.fromEntries(
	columns.map(([name, { synonyms }]) => [name, synonyms]),
) as Record<DetailName, string>
