/** The links by which a visitor asks about a vehicle: a chat and a letter that already name it. */
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { vehicleContactMessages } from '#app/messages/en-ZA/vehicle-contact.ts'
import type { Vehicle } from './vehicle.ts'

type ContactVehicle = Pick<Vehicle, 'name' | 'year' | 'stockNumber' | 'status'>

/** The chat with its first message written: the vehicle, its stock number and, on a line of its own, its address. */
export function chatLink(
	chat: NonNullable<Dealer['chat']>,
	vehicle: ContactVehicle,
	pageAddress: string,
): string {
	const message =
		vehicle.status === 'sold' ? vehicleContactMessages.chatTextSold : vehicleContactMessages.chatText
	const text = `${message(yearAndName(vehicle), vehicle.stockNumber)}\n${pageAddress}`
	return `${chat.address}?text=${encodeURIComponent(text)}`
}

/** A letter to the sales desk with its subject written. */
export function mailLink(address: string, vehicle: ContactVehicle): string {
	const subject = vehicleContactMessages.mailSubject(yearAndName(vehicle), vehicle.stockNumber)
	return `mailto:${address}?subject=${encodeURIComponent(subject)}`
}

/** Links that hand a vehicle's name and address on to somebody else; nothing is requested before they are followed. */
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
