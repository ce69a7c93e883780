/** A link to the page where visitors offer their vehicle. */
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { cn } from '#app/components/cn.ts'
import { sellLinkMessages as messages } from '#messages/sell-link.ts'

type Props = {
	vehicleId?: string // what it is to be traded in for
	className?: string
	linkClassName?: string
	children?: ReactNode // an icon
}

export const SellLink = ({
	vehicleId,
	className = 'mt-6',
	linkClassName = 'link inline-flex min-h-11 items-center',
	children,
}: Props) => (
	<p className={cn('print:hidden', className)}>
		<Link
			to={href('/sell') + (vehicleId ? `?${new URLSearchParams({ vehicle: vehicleId })}` : '')}
			rel={vehicleId && 'nofollow'}
			className={linkClassName}
		>
			{children}
			{vehicleId ? messages.tradeIn : messages.sell}
		</Link>
	</p>
)
