/** What search engines, shared links and the browser's tab say of a vehicle. */
import type { MetaDescriptor } from 'react-router'
import type { Dealer } from '#app/dealer/dealer.ts'
import { kilometres, rand } from '#app/kernel/rand.ts'
import { renditionAddress, srcset, widthsOf } from '#app/media/photo.ts'
import type { Vehicle } from '#app/vehicles/vehicle.ts'
import { mainPicture } from '#app/vehicles/vehicle-photos.ts'
import { vehiclePageWords as words } from '#app/words/en-ZA/vehicle-page.ts'
import { vehicleWords } from '#app/words/en-ZA/vehicles.ts'

const WIDEST_SHARED = 1280 // pixels: as wide as the places that show shared links make use of

type Given = { vehicle: Vehicle; address: string; dealer: Dealer; baseUrl: string }

export function vehicleMeta({ vehicle, address, dealer, baseUrl }: Given): MetaDescriptor[] {
	const { year, name, mileage, price } = vehicle
	const title = words.title(name, dealer.name)
	const description = words.summary(year, name, kilometres(mileage), rand(price))
	const [photo] = vehicle.photos
	return [
		{ title },
		{ name: 'description', content: description },
		{ tagName: 'link', rel: 'canonical', href: address },
		{ property: 'og:type', content: 'website' },
		{ property: 'og:site_name', content: dealer.name },
		{ property: 'og:title', content: title },
		{ property: 'og:description', content: description },
		{ property: 'og:url', content: address },
		...(photo ? sharedPhoto(photo, vehicleWords.picture(vehicle), baseUrl) : []),
		...(photo ? [preload(photo)] : []),
	]
}

type Photo = Vehicle['photos'][number]

function sharedPhoto(photo: Photo, alt: string, baseUrl: string): MetaDescriptor[] {
	const width = widthsOf(photo).findLast((width) => width <= WIDEST_SHARED) ?? widthsOf(photo)[0] ?? 320
	return [
		{ property: 'og:image', content: baseUrl + renditionAddress(photo, width, 'jpeg') },
		{ property: 'og:image:width', content: String(width) },
		{ property: 'og:image:height', content: String(Math.round((photo.height / photo.width) * width)) },
		{ property: 'og:image:alt', content: alt },
		{ name: 'twitter:card', content: 'summary_large_image' },
	]
}

/** The photo of the first view, named in the head so that it is fetched before the page is laid out. */
const preload = (photo: Photo): MetaDescriptor => ({
	tagName: 'link',
	rel: 'preload',
	as: 'image',
	type: 'image/avif',
	imageSrcSet: srcset(photo, 'avif', mainPicture.widest),
	imageSizes: mainPicture.sizes,
	fetchPriority: 'high',
})
