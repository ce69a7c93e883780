/** At the top of a vehicle's page, for who scans the code on its windscreen while nobody is there. */
import { href } from 'react-router'
import { ButtonLink, buttonClass } from '#app/components/button.tsx'
import { InPageLink } from '#app/components/scrolling.tsx'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { chatPath } from '#app/features/dealer/whatsapp-link.tsx'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { afterHoursMessages as messages, vehicleContactMessages } from '#messages/vehicle-page.ts'

import { ENQUIRY_ANCHOR } from './vehicle-contact.ts'

type Props = { vehicle: Pick<Vehicle, 'id' | 'status'>; dealer: Dealer }

export function AfterHours({ vehicle: { id, status }, dealer: { chat, testDrives } }: Props) {
	const { aboutSold: sold, aboutReserved: reserved } = vehicleContactMessages
	return (
		<section aria-label={messages.label} className="after-hours wrap print:hidden">
			<p>{messages.ask}</p>
			{chat && (
				<a
					href={chatPath(id)}
					target="_blank"
					rel="noopener noreferrer"
					className={buttonClass({ kind: 'primary' })}
				>
					{vehicleContactMessages.chat}
					<span className="sr-only"> {vehicleContactMessages.newTab}</span>
				</a>
			)}
			<InPageLink to={ENQUIRY_ANCHOR} className={buttonClass()}>
				{{ sold, reserved, available: messages.sendMe }[status]}
			</InPageLink>
			{testDrives?.isOn && status === 'available' && (
				<ButtonLink to={href('/car/:id/test-drive', { id })} rel="nofollow">
					{vehicleContactMessages.testDrive}
				</ButtonLink>
			)}
		</section>
	)
}
