/** Meta tags of a vehicle's page. */
import { href, type MetaDescriptor } from 'react-router'
import { formatKilometres, formatRand } from '#app/core/money-and-distance.ts'
import { toSlug } from '#app/core/text.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { dealerReference } from '#app/features/dealer/dealer-schema-org.ts'
import { type Photo, renditionAddress, widthsOf } from '#app/features/media/photo.ts'
import { makeSlug } from '#app/features/vehicles/make.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { vehicleSchema } from '#app/features/vehicles/vehicle-schema-org.ts'
import { type Crumb, seo } from '#app/site/seo.ts'
import { previewMessages } from '#messages/previews.ts'
import { vehiclePageMessages as messages } from '#messages/vehicle-page.ts'
import { vehicleMessages } from '#messages/vehicles.ts'

type VehicleMetaInput = {
	vehicle: Vehicle
	path: string
	picture: string | undefined
	dealer: Dealer
	isPreview?: boolean // it is not on the website yet
}

export function vehicleMeta(matches: Parameters<typeof seo>[0], input: VehicleMetaInput): MetaDescriptor[] {
	const { vehicle, path, picture, dealer, isPreview } = input
	const { year, name, mileage, price, photos } = vehicle
	const title = messages.title(name, dealer.name)
	const about = {
		title,
		...(import.meta.env.SSR && isPreview && { title: previewMessages.title(title), hidden: true }),
		description: messages.summary(year, name, formatKilometres(mileage), formatRand(price)),
		path,
		image: picture,
		imageAlt: vehicleMessages.picture(vehicle),
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

/** Breadcrumbs by make and model, whose pages list the vehicle. A sold vehicle is on none of them. */
function crumbsTo({ make, model, name, status }: Vehicle, path: string): Crumb[] {
	const [makeSegment, modelSegment] = [makeSlug(make), toSlug(model)]
	const isListed = status !== 'sold' && makeSegment && modelSegment
	return [
		{ name: messages.inventory, path: href('/inventory') },
		...(isListed
			? [
					{ name: make, path: href('/inventory/:make', { make: makeSegment }) },
					{ name: model, path: href('/inventory/:make/:model', { make: makeSegment, model: modelSegment }) },
				]
			: []),
		{ name, path },
	]
}

const widest = (photo: Photo): string => renditionAddress(photo, widthsOf(photo).at(-1) ?? 320, 'jpeg')
