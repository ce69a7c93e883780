/** What someone asks about an advert, and the answer. */
import type { Rand } from '#app/core/money-and-distance.ts'

export const LONGEST_ADVERT = 500 // characters

/**
 * `own-page`: on our website, with the last segment of its address if that is of a vehicle. `own-profile`: our page on
 * another website. `look-alike`: an address that seems to be ours. `words`: what may be a stock number.
 */
export type Advert =
	| { kind: 'nothing' | 'too-long' | 'own-profile' | 'look-alike' | 'other-website' }
	| { kind: 'own-number' | 'other-number' }
	| { kind: 'own-page'; vehicle: string | undefined }
	| { kind: 'words'; words: string }

export type CheckedVehicle = {
	name: string
	price: Rand
	stockNumber: string | null
	status: 'available' | 'reserved' | 'sold'
	path: string
}

/**
 * `gone`: an address of our website without a vehicle. `unknown-words`: no vehicle has this stock number. `unclear`: it is
 * no stock number either, such as an email address.
 */
export type AdvertAnswer =
	| {
			kind: Exclude<Advert['kind'], 'words'> | 'gone' | 'unknown-words' | 'unclear' | 'over-limit' | 'failed'
	  }
	| { kind: 'vehicle'; vehicle: CheckedVehicle }
