/** What search engines, shared links and the browser's tab say of a vehicle. */
import { href, type MetaDescriptor } from 'react-router'
import type { Dealer } from '#app/dealer/dealer.ts'
import { dealerReference } from '#app/dealer/dealer-schema-org.ts'
import { kilometres, rand } from '#app/kernel/rand.ts'
import { slug } from '#app/kernel/text.ts'
import { type Photo, renditionAddress, widthsOf } from '#app/media/photo.ts'
import type { Crumb } from '#app/site/breadcrumbs.ts'
import { seo } from '#app/site/seo.ts'
import type { Vehicle } from '#app/vehicles/vehicle.ts'
import { vehicleSchema } from '#app/vehicles/vehicle-schema-org.ts'
import { vehiclePageWords as words } from '#app/words/en-ZA/vehicle-page.ts'
import { vehicleWords } from '#app/words/en-ZA/vehicles.ts'

type Given = { vehicle: Vehicle; picture: string | undefined; dealer: Dealer }

export function vehicleMeta(matches: Parameters<typeof seo>[0], given: Given): MetaDescriptor[] {
	const { vehicle, picture, dealer } = given
	const { year, name, mileage, price, photos } = vehicle
	const path = href('/car/:id', { id: vehicle.id })
	const about = {
		title: words.title(name, dealer.name),
		description: words.summary(year, name, kilometres(mileage), rand(price)),
		path,
		image: picture,
		imageAlt: vehicleWords.picture(vehicle),
		...(import.meta.env.SSR && {
			crumbs: crumbsTo(vehicle, path),
			things: (baseUrl: string) => [
				vehicleSchema(vehicle, {
					address: baseUrl + path,
					images: photos.map((photo) => baseUrl + widest(photo)),
					seller: dealerReference(baseUrl),
				}),
			],
		}),
	}
	return seo(matches, about)
}

/** By make and model, as their pages list it; a sold vehicle stands on none of these. */
function crumbsTo({ make, model, name, status }: Vehicle, path: string): Crumb[] {
	const [makeSlug, modelSlug] = [slug(make), slug(model)]
	const listed = status !== 'sold' && makeSlug && modelSlug
	return [
		{ name: words.inventory, path: href('/inventory') },
		...(listed
			? [
					{ name: make, path: href('/inventory/:make', { make: makeSlug }) },
					{ name: model, path: href('/inventory/:make/:model', { make: makeSlug, model: modelSlug }) },
				]
			: []),
		{ name, path },
	]
}

const widest = (photo: Photo): string => renditionAddress(photo, widthsOf(photo).at(-1) ?? 320, 'jpeg')
