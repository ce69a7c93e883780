/** Contact and share links for a vehicle, with prefilled texts. */
import type { Dealer } from '#app/features/dealer/dealer.ts'
import type { Status, Vehicle } from '#app/features/vehicles/vehicle.ts'
import { vehicleContactMessages } from '#messages/vehicle-page.ts'

type ContactVehicle = Pick<Vehicle, 'name' | 'year' | 'stockNumber'>

/** Email link to the sales desk with a prefilled subject. */
export function mailLink(address: string, vehicle: ContactVehicle): string {
	const subject = vehicleContactMessages.mailSubject(yearAndName(vehicle), vehicle.stockNumber)
	return `mailto:${address}?subject=${encodeURIComponent(subject)}`
}

/**
 * Share links with the vehicle's name and URL. The page makes no request to these services until a visitor
 * follows a link.
 */
export function shareLinks(vehicle: Pick<Vehicle, 'name' | 'year'>, pageAddress: string) {
	const title = yearAndName(vehicle)
	const text = encodeURIComponent(`${title}\n${pageAddress}`)
	return {
		title,
		chat: `https://wa.me/?text=${text}`,
		mail: `mailto:?subject=${encodeURIComponent(title)}&body=${text}`,
	}
}

export const yearAndName = ({ year, name }: Pick<Vehicle, 'name' | 'year'>) => `${year} ${name}`

/** Links and anchors of a vehicle's page. */
export const ENQUIRY_ANCHOR = 'enquire'
export const SIMILAR_ANCHOR = 'related'

/** What a visitor asks of a vehicle that is not for sale now, in place of an enquiry. */
export const questionOf = (status: Status): string | undefined =>
	({
		sold: vehicleContactMessages.aboutSold,
		reserved: vehicleContactMessages.aboutReserved,
		available: undefined,
	})[status]

export const phoneLink = ({ e164 }: Dealer['phone']): string => `tel:${e164}`

/** The finance application with this vehicle prefilled. */
export const financeLink = ({ id }: Pick<Vehicle, 'id'>): string => `/finance/application?vehicle=${id}`
