/** Links to the pages above this one, and `here`, its own name. */
import { Link } from 'react-router'
import { canFadePages } from './button.tsx'

type Props = { label: string; crumbs: { name: string; path: string }[]; here?: string }

export const Breadcrumbs = ({ label, crumbs, here }: Props) => (
	<nav aria-label={label} className="text-sm text-ink-muted">
		<ol className="flex flex-wrap items-center gap-2">
			{crumbs.map(({ name, path }, index) => (
				<li key={path} className="flex items-center gap-2">
					{index > 0 && <span aria-hidden>/</span>}
					<Link
						to={path}
						viewTransition={canFadePages}
						className="inline-flex min-h-7 items-center underline decoration-accent underline-offset-[0.3em] hover:text-ink"
					>
						{name}
					</Link>
				</li>
			))}
			{here && (
				<li className="flex items-center gap-2">
					<span aria-hidden>/</span>
					{here}
				</li>
			)}
		</ol>
	</nav>
)
