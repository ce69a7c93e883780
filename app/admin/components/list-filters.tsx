/** Filters of a list as chips. They are links and work without JavaScript. */
import { Link, type LinkProps } from 'react-router'
import { chipClass } from '#app/components/chips.tsx'
import { useCurrentInView } from '#app/components/use-current-in-view.ts'

type Props = {
	label: string
	filters: { to: LinkProps['to']; text: string; count?: number | undefined; isCurrent: boolean }[]
}

export function ListFilters({ label, filters }: Props) {
	const row = useCurrentInView(filters.find(({ isCurrent }) => isCurrent)?.text)
	return (
		<nav aria-label={label} className="min-w-0 flex-1 basis-60">
			<ul
				ref={row}
				className="no-scrollbar relative -mx-5 flex gap-2 overflow-x-auto px-5 md:mx-0 md:flex-wrap md:px-0"
			>
				{filters.map(({ to, text, count, isCurrent }) => (
					<li key={text}>
						<Link
							to={to}
							preventScrollReset
							aria-current={isCurrent ? 'true' : undefined}
							className={chipClass(isCurrent)}
						>
							{text} {count && <span>{count}</span>}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}
