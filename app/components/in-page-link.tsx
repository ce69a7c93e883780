/**
 * A link to a place on the same page. The router makes its history entry: all those that the browser makes
 * share one saved scroll position.
 */
import type { ComponentProps } from 'react'
import { useLinkClickHandler, useLocation } from 'react-router'

type Props = Omit<ComponentProps<'a'>, 'href'> & { to: string } // an id

export function InPageLink({ to, onClick, ...rest }: Props) {
	const { search } = useLocation()
	const follow = useLinkClickHandler<HTMLAnchorElement>({ search, hash: to })
	return (
		<a
			{...rest}
			href={`#${to}`}
			onClick={(event) => {
				onClick?.(event)
				if (!event.defaultPrevented) follow(event)
			}}
		/>
	)
}
