/** /car/:id, one vehicle on offer. Whatever stands in the way leads to the inventory (specification, section 8). */
import { href, redirect } from 'react-router'
import { estimate } from '#app/finance/estimate.ts'
import { sharePictureName } from '#app/media/share-picture.server.ts'
import { reasonOf } from '#app/platform/read-or.server.ts'
import { type Services, services } from '#app/platform/services.server.ts'
import { RelatedVehicles } from '#app/vehicles/related-vehicles.tsx'
import { VehiclePriceBar } from '#app/vehicles/vehicle-price-bar.tsx'
import { VehicleProfile } from '#app/vehicles/vehicle-profile.tsx'
import { vehicleShareCard } from '#app/vehicles/vehicle-share-card.ts'
import { findVehicle, listRelated } from '#app/vehicles/vehicle-store.server.ts'
import { vehiclePageWords } from '#app/words/en-ZA/vehicle-page.ts'
import type { Route } from './+types/vehicle.ts'
import { useFrame } from './dealer-context.ts'
import { frameOf } from './seo.ts'
import { CAR_NOT_FOUND } from './vehicle/car-not-found.ts'
import { FinanceTab } from './vehicle/finance-tab.tsx'
import { Letterhead } from './vehicle/letterhead.tsx'
import { vehicleMeta } from './vehicle/vehicle-meta.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
	const { db, log, baseUrl } = context.get(services)
	const vehicle = await onOffer(db, log, params.id)
	const related = await listRelated(db, vehicle).catch((error) => {
		log.error({ vehicle: vehicle.id, reason: reasonOf(error) }, 'related vehicles could not be read')
		return []
	})
	const card = vehicleShareCard(vehicle)
	return {
		vehicle,
		related,
		estimate: estimate(vehicle.price),
		address: baseUrl + href('/car/:id', { id: vehicle.id }),
		picture: card && href('/car/:id/share/:file', { id: vehicle.id, file: sharePictureName(card) }),
	}
}

async function onOffer(db: Services['db'], log: Services['log'], id: string) {
	const vehicle = await findVehicle(db, id).catch((error) => {
		log.error({ vehicle: id, reason: reasonOf(error) }, 'a vehicle could not be read')
	})
	if (vehicle) return vehicle
	log.warn({ vehicle: id }, 'no vehicle to show')
	throw redirect(href('/inventory'), { headers: { 'Set-Cookie': CAR_NOT_FOUND } })
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	const dealer = frameOf(matches)?.dealer
	return loaderData && dealer ? vehicleMeta(matches, { ...loaderData, dealer }) : []
}

export default function VehiclePage({ loaderData }: Route.ComponentProps) {
	const frame = useFrame()
	if (!frame) return null
	const { dealer, today } = frame
	const { vehicle, related, address } = loaderData
	const calculator = {
		name: 'calculator',
		text: vehiclePageWords.calculator,
		panel: (opened: boolean) => <FinanceTab price={vehicle.price} opened={opened} />,
	}
	return (
		<main id="main" tabIndex={-1}>
			<Letterhead dealer={dealer} />
			<VehicleProfile
				key={vehicle.id}
				vehicle={vehicle}
				dealer={dealer}
				opening={today.openness}
				address={address}
				hasSimilar={related.length > 0}
				estimate={loaderData.estimate}
				further={[calculator]}
			/>
			<RelatedVehicles of={vehicle} vehicles={related} />
			<VehiclePriceBar vehicle={vehicle} dealer={dealer} address={address} />
		</main>
	)
}
