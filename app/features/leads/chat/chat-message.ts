/**
 * A visitor's first WhatsApp message, and the code at its end, `HFM-4483 / K7Q`, by which staff find the vehicle and the
 * time of the tap.
 */
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { chatMessages as messages } from '#messages/leads.ts'

/** No vowels, so that a code is no word, and nothing that is easily read as something else. */
export const CODE_ALPHABET = 'CDFGHJKLMNPQRTWXY34679'
export const CODE_LENGTH = 3
/** Afterwards a code is unknown, and may be made again. */
export const CODE_DAYS = 28

const CODE = new RegExp(`^(?:(.+?)\\s*/\\s*)?([${CODE_ALPHABET}]{${CODE_LENGTH}})$`)

export type ChatCode = { code: string; stockNumber: string | undefined }

export const formatChatCode = (code: string, stockNumber: string | null): string =>
	stockNumber ? `${stockNumber} / ${code}` : code

/** Reads a code as staff type it: with or without the stock number, or the complete message that ends with it. */
export function parseChatCode(typed: string): ChatCode | undefined {
	const [text = ''] = typed.toUpperCase().split(':').slice(-1)
	const [, stockNumber, code] = CODE.exec(text.trim()) ?? []
	return code ? { code, stockNumber } : undefined
}

/** When codes were made that are still known. */
export const codesSince = (now: Date): Date => new Date(now.getTime() - CODE_DAYS * 24 * 60 * 60 * 1000)

/** The first message of a visitor who goes to the dealership's WhatsApp. */
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
