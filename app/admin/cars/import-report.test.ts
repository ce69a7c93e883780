import { expect, test } from 'vitest'
import { errorText } from './import-report.tsx'

test.each([
	['condition', 'required', 'great', 'Condition: ‘great’ is not new, used or certified'],
	['fuelType', 'required', 'Water', 'Fuel type: ‘Water’ is not Petrol, Diesel, Electric or Hybrid'],
	['featured', 'not-an-option', 'maybe', 'Featured: ‘maybe’ is not yes or no'],
	['condition', 'required', '', 'Condition is required'],
	['name', 'too-short', 'X', 'Name must be at least 2 characters. The file says ‘X’.'],
	['price', 'not-positive', '0', 'Price must be positive. The file says ‘0’.'],
	['name', 'too-short', '', 'Name must be at least 2 characters'],
	['stockNumber', 'required', undefined, 'Stock number: This is required.'],
] as const)(
	'the message for a wrong %s (%s, "%s") names the column once and the value',
	(field, code, value, message) => {
		expect(errorText({ field, code, value })).toBe(message)
	},
)

test('a long value is truncated in the message', () => {
	expect(errorText({ field: 'drive', code: 'not-an-option', value: 'x'.repeat(500) }).length).toBeLessThan(
		200,
	)
})
