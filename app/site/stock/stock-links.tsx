/** Links to the pages of makes, or of a make's models. */
import { useId } from 'react'
import { Link } from 'react-router'
import { canFadePages } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'

type Props = { heading: string; links: { to: string; text: string; count?: number }[]; className?: string }

export function StockLinks({ heading, links, className }: Props) {
	const id = useId()
	if (links.length === 0) return null
	return (
		<nav aria-labelledby={id} className={cn('border-t border-line pt-5', className)}>
			<h2 id={id} className="text-sm font-[650] font-stretch-108%">
				{heading}
			</h2>
			<ul className="mt-1 flex flex-wrap gap-x-6 text-sm">
				{links.map(({ to, text, count }) => (
					<li key={to}>
						<Link
							to={to}
							viewTransition={canFadePages}
							className="inline-flex min-h-11 items-center gap-1.5 text-ink-muted no-underline hover:text-ink"
						>
							<span className="underline decoration-accent underline-offset-[0.3em]">{text}</span>
							{count !== undefined && <span>({count})</span>}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}
