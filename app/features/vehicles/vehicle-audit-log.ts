/** A vehicle's fields in the audit log: which values are stored, and how they are shown. */
import { formatDate } from '#app/core/dates.ts'
import { formatKilometres, formatRandExactly } from '#app/core/money-and-distance.ts'
import { publicationAuditText } from '#app/features/records/publication.ts'
import type { AuditText, AuditValue } from '#app/features/staff/audit-log/audit-log.ts'
import { carsMessages, vehicleFormMessages } from '#messages/vehicle-form.ts'
import { costMessages } from '#messages/vehicle-office.ts'
import { vehicleMessages } from '#messages/vehicles.ts'
import { type DetailField, formatDetail, namesOf } from './vehicle-detail.ts'
import { DETAIL_FIELDS, type DetailName } from './vehicle-detail-fields.ts'
import type { VehicleField } from './vehicle-schema.ts'

const DETAILS: Record<DetailName, DetailField> = DETAIL_FIELDS

/** Without prose, in which staff may write about people, and without lists. */
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
	'publication',
	'reservedUntil',
	'stockNumber',
	...namesOf(DETAIL_FIELDS).filter((name) => !DETAILS[name].isProse),
] satisfies VehicleField[]

const labelOf = (field: string): string | undefined => {
	if (field === 'costs') return costMessages.history
	return field === 'image' || field === 'images' || field === 'confirmedAt'
		? carsMessages.history[field]
		: (vehicleFormMessages.labels as Record<string, string>)[field]
}

const CHOICES: Record<string, Record<string, string>> = {
	condition: vehicleMessages.conditions,
	status: vehicleMessages.statuses,
}

export const vehicleAuditText: AuditText = {
	label: (field) => publicationAuditText.label(field) ?? labelOf(field)?.toLowerCase(),
	value: (field, value) =>
		publicationAuditText.value(field, value) ?? formatValue(field, value) ?? CHOICES[field]?.[String(value)],
}

function formatValue(field: string, value: AuditValue): string | undefined {
	if (field === 'reservedUntil' && typeof value === 'string') return formatDate(new Date(value))
	const detail = (DETAILS as Record<string, DetailField | undefined>)[field]
	if (detail && (typeof value === 'string' || typeof value === 'number'))
		return formatDetail(field, detail, value) || String(value)
	if (typeof value !== 'number') return undefined
	if (field === 'price') return formatRandExactly(value)
	return field === 'mileage' ? formatKilometres(value) : undefined
}
