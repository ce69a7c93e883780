import { href } from 'react-router'
import type { StockItem } from '#app/features/vehicles/vehicle-record.ts'
import { carsMessages } from '#messages/admin-cars.ts'

/** Every car in the stock has a public page, a sold one too. */
export const websiteLink = ({ id }: Pick<StockItem, 'id'>) => ({
	to: href('/car/:id', { id }),
	text: carsMessages.view,
})
