import { expect, test } from 'vitest'
import { describeChanges } from '#app/features/staff/audit-log/audit-log.ts'
import { VALUES_IN_AUDIT_LOG, vehicleAuditText } from './vehicle-audit-log.ts'

test.each([
	['price', 185_000, 179_000.5, 'price: R 185 000 → R 179 000.50'],
	['mileage', 42_000, 43_100, 'mileage: 42 000 km → 43 100 km'],
	['condition', 'used', 'certified', 'condition: Used → Certified Pre-Owned'],
	['status', 'available', 'sold', 'status: Available → Sold'],
	['reservedUntil', null, '2026-12-24', 'reserved until: blank → 24 Dec 2026'],
	['featured', false, true, 'featured: no → yes'],
	['powerKw', 110, null, 'power: 110 kW → blank'],
	['bodyStyle', 'suv', 'bakkie', 'body style: SUV → Bakkie'],
	['name', 'Opel', 'Opel Corsa', 'name: Opel → Opel Corsa'],
])('a changed %s is shown as staff read it elsewhere', (field, from, to, text) => {
	const shown = describeChanges({ fields: [field], changes: { [field]: { from, to } } }, vehicleAuditText)
	expect(shown.replaceAll('\u00a0', ' ')).toBe(text)
})

test('free text, lists and photos of a vehicle are not in the audit log', () => {
	for (const field of ['description', 'features', 'images', 'serviceHistory', 'warranty'])
		expect(VALUES_IN_AUDIT_LOG).not.toContain(field)
})
