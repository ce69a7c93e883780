/** The preview picture of a shared link (Open Graph): its content and size. */
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { photoAddress } from './photo.ts'

/** Pixels: the size that social networks and messengers show largest. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const
/** Bytes; some messengers leave out a larger picture. */
export const SHARE_MAX_BYTES = 300_000

export type ShareCard = {
	photo: string | null // its hash; null: the drawn landscape
	flag?: string // such as `Sold`
	heading?: string
	facts?: string
	amount?: string // such as the price
	brand?: ShareBrand
}

/** What a dealership's own look gives the picture. */
type ShareBrand = { accent: string | null; logo: { file: string; onPlate: boolean } | null }

/** Nothing while a dealership has no look of its own. */
export function brandOf({ look }: Pick<Dealer, 'look'>): { brand?: ShareBrand } {
	if (!look?.accent && !look?.logo) return {}
	const { accent, logo } = look
	return { brand: { accent, logo: logo && { file: logo.onDark.file, onPlate: logo.onDark.onPlate } } }
}

/** The address of a photo cropped to the size of a share picture, without text. */
export const sharedPhotoAddress = (hash: string): string => `${photoAddress(hash)}/share.jpg`
