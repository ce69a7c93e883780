/** The lines of a vehicle's specifications. The server renders them: no script of a public page has them. */
import { defineMessages } from '#app/core/texts.ts'
import { englishOfEach } from './vehicle-details.ts'

export const specificationMessages = defineMessages({
	make: 'Make',
	model: 'Model',
	variant: 'Variant',
	category: 'Category',
	year: 'Year',
	mileage: 'Mileage',
	condition: 'Condition',
	transmission: 'Transmission',
	fuelType: 'Fuel type',
	stockNumber: 'Stock number',
	...englishOfEach('label'),
})
