/** The picture that stands beside a shared link (Open Graph): what is on it, and how large it is. */
import { photoAddress } from './photo.ts'

/** Pixels: what the places that show links make most of. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const
/** Above it some messengers leave the picture out. */
export const SHARE_MAX_BYTES = 300_000

export type ShareCard = {
	photo: string | null // its hash; null: the drawn Highveld
	flag?: string // such as `Sold`
	heading?: string
	facts?: string
	amount?: string // such as the price
}

/** The address of a photo cut to the shape of such a picture, with nothing set on it. */
export const sharedPhotoAddress = (hash: string): string => `${photoAddress(hash)}/share.jpg`
