/** A vehicle's fields in the audit log: which values are stored, and how they are shown. */
import { formatDate } from '#app/core/dates.ts'
import { formatKilometres, formatRand, formatRandAndCents } from '#app/core/money-and-distance.ts'
import type { AuditText, AuditValue } from '#app/features/staff/audit-log/audit-log.ts'
import { carsMessages } from '#app/messages/en-ZA/admin-cars.ts'
import { vehicleFormMessages } from '#app/messages/en-ZA/vehicle-form.ts'
import { vehiclePageMessages } from '#app/messages/en-ZA/vehicle-page.ts'
import { vehicleMessages } from '#app/messages/en-ZA/vehicles.ts'
import type { VehicleField } from './vehicle-schema.ts'

/** Without free text, in which staff may write about people, and without lists. */
export const VALUES_IN_AUDIT_LOG = [
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
	'featured',
	'status',
	'reservedUntil',
	'stockNumber',
	'bodyStyle',
	'colour',
	'engine',
	'powerKw',
	'drive',
	'doors',
	'seats',
	'previousOwners',
] satisfies VehicleField[]

const labels: Record<string, string> = {
	...vehicleFormMessages.labels,
	image: carsMessages.history.image,
	images: carsMessages.history.images,
}

const CHOICES: Record<string, Record<string, string>> = {
	condition: vehicleMessages.conditions,
	status: vehicleMessages.statuses,
	bodyStyle: vehicleFormMessages.bodyStyles,
}

export const vehicleAuditText: AuditText = {
	label: (field) => labels[field]?.toLowerCase(),
	value: (field, value) => formatValue(field, value) ?? CHOICES[field]?.[String(value)],
}

function formatValue(field: string, value: AuditValue): string | undefined {
	if (field === 'reservedUntil' && typeof value === 'string') return formatDate(new Date(value))
	if (typeof value !== 'number') return undefined
	if (field === 'price') return Number.isInteger(value) ? formatRand(value) : formatRandAndCents(value)
	if (field === 'mileage') return formatKilometres(value)
	return field === 'powerKw' ? vehiclePageMessages.kilowatts(value) : undefined
}
