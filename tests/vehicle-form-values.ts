/** A vehicle's form values as staff type them. */
import type { Values } from '#app/core/form.ts'
import { readForm } from '#app/core/form.ts'
import { type VehicleInput, vehicleForm } from '#app/features/vehicles/vehicle-schema.ts'

export const vehicleFormValues = (photos: string[]): Values => ({
	name: 'Toyota Hilux 2.8 GD-6 RB Legend',
	make: 'Toyota',
	model: 'Hilux',
	variant: '2.8 GD-6 RB Legend',
	category: 'Bakkie',
	description: 'One owner from new.\r\nServiced in Secunda.',
	price: 'R 589 900',
	year: '2021',
	mileage: '61 200',
	condition: 'used',
	transmission: 'Automatic',
	fuelType: 'Diesel',
	features: ['Tow bar', 'Diff lock'],
	featured: 'on',
	image: photos[0] ?? '',
	images: photos,
	status: 'available',
})

/** The vehicle as the form parses these values. */
export function parseVehicle(values: Values): VehicleInput {
	const parsed = readForm(vehicleForm(values, new Date('2026-11-16')), values)
	if (!parsed.ok) throw new Error(JSON.stringify(parsed.fieldErrors))
	return parsed.value
}
