/** The form about a vehicle, its first message written: another where the vehicle is sold. */
import type { LeadAnswer } from '#app/leads/lead.ts'
import { EnquiryForm } from '#app/site/leads/lazy-forms.tsx'
import type { Vehicle } from '#app/vehicles/vehicle.ts'
import { yearAndName } from '#app/vehicles/vehicle-contact.ts'
import { vehiclePageWords as words } from '#app/words/en-ZA/vehicle-page.ts'

type Props = { vehicle: Vehicle; token: string; came: LeadAnswer | undefined; phone: string }

export function VehicleEnquiry({ vehicle, ...given }: Props) {
	const { id, status } = vehicle
	const message = words.firstMessage[status === 'sold' ? 'sold' : 'onOffer'](yearAndName(vehicle))
	return <EnquiryForm key={id} to={`/car/${id}`} message={message} {...given} />
}
