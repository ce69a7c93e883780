/**
 * Link back to the stock list. Goes back in history when the visitor came from the list, which restores
 * filters and scroll position.
 */
import type { MouseEvent, ReactNode } from 'react'
import { href, Link, useNavigate } from 'react-router'

export function ListLink({ className, children }: { className: string; children: ReactNode }) {
	const navigate = useNavigate()
	const goBack = (event: MouseEvent) => {
		const opensElsewhere =
			event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
		if (opensElsewhere || !cameFromList()) return
		event.preventDefault()
		navigate(-1)
	}
	return (
		<Link to={href('/inventory')} viewTransition onClick={goBack} className={className}>
			{children}
		</Link>
	)
}

// A browser without the Navigation API gets the plain link.
function cameFromList(): boolean {
	const history = 'navigation' in window ? window.navigation : undefined
	const previousUrl = history?.entries()[(history.currentEntry?.index ?? 0) - 1]?.url
	return !!previousUrl && new URL(previousUrl).pathname === href('/inventory')
}
