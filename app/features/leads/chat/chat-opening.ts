/** The first message of a visitor who goes to the dealership's WhatsApp. */
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { chatMessages as messages } from '#messages/chat.ts'
import { formatChatCode } from './chat-code.ts'

type Opening = {
	vehicle: Pick<Vehicle, 'name' | 'year' | 'stockNumber' | 'status'> | undefined
	address: string | undefined // of the vehicle's page
	code: string | undefined
}

/** A line each: the question, the vehicle's address, and the reference with its code. */
export function chatOpening({ vehicle, address, code }: Opening): string {
	const reference = code && messages.reference(formatChatCode(code, vehicle?.stockNumber ?? null))
	return [vehicle ? questionAbout(vehicle) : messages.opening, address, reference].filter(Boolean).join('\n')
}

function questionAbout({ year, name, stockNumber, status }: NonNullable<Opening['vehicle']>): string {
	const question = status === 'sold' ? messages.aboutSold : messages.about
	return question(`${year} ${name}`, stockNumber)
}
