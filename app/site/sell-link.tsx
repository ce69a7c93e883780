/** A link to the page where visitors offer their vehicle. */
import { href, Link } from 'react-router'
import { cn } from '#app/components/cn.ts'
import { sellLinkMessages as messages } from '#messages/sell-link.ts'

type Props = { vehicleId?: string; className?: string } // vehicleId: what it is to be traded in for

export const SellLink = ({ vehicleId, className = 'mt-6' }: Props) => (
	<p className={cn('print:hidden', className)}>
		<Link
			to={href('/sell') + (vehicleId ? `?${new URLSearchParams({ vehicle: vehicleId })}` : '')}
			rel={vehicleId && 'nofollow'}
			className="link inline-flex min-h-11 items-center"
		>
			{vehicleId ? messages.tradeIn : messages.sell}
		</Link>
	</p>
)
