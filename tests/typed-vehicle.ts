/** A vehicle as staff type it into the form. */
import type { Values } from '#app/kernel/form.ts'
import { readForm } from '#app/kernel/form.ts'
import { type VehicleInput, vehicleInput } from '#app/vehicles/vehicle-input.ts'

export const typedVehicle = (photos: string[]): Values => ({
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

/** What the form makes of it. */
export function understoodVehicle(values: Values): VehicleInput {
	const read = readForm(vehicleInput(2026), values)
	if (!read.ok) throw new Error(JSON.stringify(read.problems))
	return read.value
}
