/** Every way to ask about a vehicle: the form first, then telephone, letter, chat and the way to our floor. */
import type { Dealer } from '#app/dealer/dealer.ts'
import type { Openness } from '#app/dealer/trading-hours.ts'
import { EnquiryForm } from '#app/leads/enquiry-form.tsx'
import type { LeadAnswer } from '#app/leads/lead.ts'
import type { Vehicle } from '#app/vehicles/vehicle.ts'
import { VehicleWays } from '#app/vehicles/vehicle-ways.tsx'

type Props = {
	vehicle: Vehicle
	dealer: Dealer
	opening: Openness
	address: string // of the page, as visitors know it
	token: string
	came: LeadAnswer | undefined
}

export function VehicleEnquiry({ vehicle, dealer, opening, address, token, came }: Props) {
	return (
		<>
			<EnquiryForm
				to={`/car/${vehicle.id}`}
				vehicle={vehicle}
				token={token}
				came={came}
				phone={dealer.phone}
			/>
			<VehicleWays
				vehicle={vehicle}
				dealer={dealer}
				opening={opening}
				address={address}
				className="mt-5 lg:mt-2.5"
			/>
		</>
	)
}
