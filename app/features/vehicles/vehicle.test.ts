import { expect, test } from 'vitest'
import { splitName } from './vehicle.ts'

test.each([
	['Toyota Hilux 2.4 GD-6', '2.4', 'Toyota Hilux', '2.4 GD-6'],
	['Toyota Hilux', '2.4 GD-6', 'Toyota Hilux', '2.4 GD-6'],
	['Toyota Hilux', '', 'Toyota Hilux', ''],
	['Grandmother’s bakkie', '2.4', 'Grandmother’s bakkie', '2.4'],
	['Toyota Hilux L', 'L', 'Toyota Hilux L', ''],
	['Toyota Hilux', 'L', 'Toyota Hilux L', ''],
])('%j with the variant %j stands as %j over %j', (name, variant, head, rest) => {
	expect(splitName({ name, make: 'Toyota', model: 'Hilux', variant })).toEqual({ head, rest })
})
