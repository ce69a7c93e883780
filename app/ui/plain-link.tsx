/** A link as the router writes it, without what it works out for a click: the server has none (vite.config.ts). */
import { type LinkProps, Link as RouterLink } from 'react-router'

/** A path from the root that stands for itself: without dots or empty parts, which the router would resolve. */
const PLAIN = /^\/(?!.*\/[/.])(?![/.])/

export function Link(props: LinkProps) {
	const {
		to,
		discover = 'render',
		prefetch = 'none',
		relative,
		reloadDocument,
		replace,
		mask,
		state,
		preventScrollReset,
		viewTransition,
		defaultShouldRevalidate,
		...rest
	} = props
	if (typeof to !== 'string' || !PLAIN.test(to) || mask || prefetch === 'render')
		return <RouterLink {...props} />
	return <a {...rest} href={to} data-discover={discover === 'render' ? 'true' : undefined} />
}
