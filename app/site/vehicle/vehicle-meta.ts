/** What search engines, shared links and the browser's tab say of a vehicle; and its first photo, to be fetched at once. */
import type { MetaDescriptor } from 'react-router'
import type { Dealer } from '#app/dealer/dealer.ts'
import { kilometres, rand } from '#app/kernel/rand.ts'
import { type Photo, renditionAddress, srcset, widthsOf } from '#app/media/photo.ts'
import type { Vehicle } from '#app/vehicles/vehicle.ts'
import { mainPicture } from '#app/vehicles/vehicle-photos.ts'
import { vehiclePageWords as words } from '#app/words/en-ZA/vehicle-page.ts'
import { vehicleWords } from '#app/words/en-ZA/vehicles.ts'

const WIDEST_SHARED = 1280 // pixels: as wide as the places that show shared links make use of

export const vehicleTitle = ({ name }: Vehicle, dealer: Dealer): string => words.title(name, dealer.name)

export const vehicleSummary = ({ year, name, mileage, price }: Vehicle): string =>
	words.summary(year, name, kilometres(mileage), rand(price))

const sharedWidth = (photo: Photo) =>
	widthsOf(photo).findLast((width) => width <= WIDEST_SHARED) ?? widthsOf(photo)[0] ?? 320

/** The address of the photo that stands beside a shared link. */
export const sharedPhoto = ({ photos: [photo] }: Vehicle): string | undefined =>
	photo && renditionAddress(photo, sharedWidth(photo), 'jpeg')

/** How that photo looks, and the preload of the first view: fetched before the page is laid out. */
export function photoMeta(vehicle: Vehicle): MetaDescriptor[] {
	const [photo] = vehicle.photos
	if (!photo) return []
	const width = sharedWidth(photo)
	return [
		{ property: 'og:image:width', content: String(width) },
		{ property: 'og:image:height', content: String(Math.round((photo.height / photo.width) * width)) },
		{ property: 'og:image:alt', content: vehicleWords.picture(vehicle) },
		{ name: 'twitter:card', content: 'summary_large_image' },
		{
			tagName: 'link',
			rel: 'preload',
			as: 'image',
			type: 'image/avif',
			imageSrcSet: srcset(photo, 'avif', mainPicture.widest),
			imageSizes: mainPicture.sizes,
			fetchPriority: 'high',
		},
	]
}
