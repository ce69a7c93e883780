/** Shown if the query of a vehicle failed, so that it is unknown whether it is still for sale. */
import { href } from 'react-router'
import { buttonClass } from '#app/components/button.tsx'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { siteMessages } from '#app/messages/en-ZA/site.ts'
import { vehiclePageMessages } from '#app/messages/en-ZA/vehicle-page.ts'
import { ErrorFrame } from '#app/site/error-page.tsx'

const { heading, text } = vehiclePageMessages.unavailable

export function VehicleUnavailable({ dealer }: { dealer: Dealer | undefined }) {
	return (
		<ErrorFrame heading={heading} text={text} dealer={dealer}>
			<a href={href('/inventory')} className={buttonClass({ kind: 'line' })}>
				{siteMessages.notFound.inventory}
			</a>
		</ErrorFrame>
	)
}
