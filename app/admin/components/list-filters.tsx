/** Filters of a list as chips. They are links and work without JavaScript. */
import { Link, type LinkProps } from 'react-router'
import { chipClass } from '#app/components/chips.tsx'
import { cn } from '#app/components/cn.ts'
import { useCurrentInView } from '#app/components/use-current-in-view.ts'

type Filter = { to: LinkProps['to']; text: string; count?: number | undefined; isCurrent: boolean }

type Props = { label: string; filters: Filter[]; others?: Filter[] } // `others`: from tablet width in a row of their own

export function ListFilters({ label, filters, others = [] }: Props) {
	const row = useCurrentInView<HTMLElement>([...filters, ...others].find(({ isCurrent }) => isCurrent)?.text)
	return (
		<nav
			ref={row}
			aria-label={label}
			className="no-scrollbar relative -mx-5 flex min-w-0 flex-1 gap-2 overflow-x-auto px-5 md:mx-0 md:grid md:basis-60 md:gap-1.5 md:px-0 md:max-xl:flex md:max-xl:flex-wrap"
		>
			<Row filters={filters} />
			{others.length > 0 && <Row filters={others} />}
		</nav>
	)
}

const Row = ({ filters }: { filters: Filter[] }) => (
	<ul className="flex flex-none gap-2 md:flex-wrap md:gap-1.5 md:max-xl:contents">
		{filters.map(({ to, text, count, isCurrent }) => (
			<li key={text}>
				<Link
					to={to}
					preventScrollReset
					aria-current={isCurrent ? 'true' : undefined}
					className={cn(
						chipClass(isCurrent),
						'max-md:px-3.5 pointer-fine:md:min-h-9 pointer-fine:md:px-3 pointer-fine:md:max-xl:px-2 pointer-fine:md:py-1 pointer-fine:md:text-[0.875rem] pointer-fine:md:max-xl:text-[0.8125rem]',
					)}
				>
					{text} {count && <span className={cn(!isCurrent && 'text-ink-muted')}>{count}</span>}
				</Link>
			</li>
		))}
	</ul>
)
