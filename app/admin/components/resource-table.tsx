/** A table of records; on narrow screens, a block for each row. */
import { Pencil, Star, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { iconButtonClass } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { Tag } from '#app/components/tag.tsx'
import { recordMessages as messages } from '#messages/admin.ts'
import type { Identified, Records } from './use-records.ts'

export type Column<Row> = {
	head: string
	cell: (row: Row) => ReactNode
	className?: string // of its cells, from tablet width
	sort?: { to: string; text: string; isCurrent: boolean } // a link that sorts by it, not on phones
}

type Props<Item extends Identified> = {
	records: Pick<Records<Item, never>, 'rows' | 'nameOf' | 'mayChange' | 'edit' | 'confirmDelete'>
	label: string
	columns: Column<Item>[] // the first one is the heading of a block
	rows?: Item[] // if not all
	actions?: (row: Item) => ReactNode // before the buttons to edit and delete
}

export function ResourceTable<Item extends Identified>({ label, rows, ...rest }: Props<Item>) {
	const { columns, records } = rest
	return (
		<table aria-label={label} className="block w-full border-collapse text-sm md:table">
			<thead className="max-md:sr-only">
				<tr>
					{columns.map(({ head, className, sort }) => (
						<th
							key={head}
							scope="col"
							aria-sort={sort?.isCurrent ? 'descending' : undefined}
							className={cn(headClass, className)}
						>
							{sort ? (
								<Link
									to={sort.to}
									title={sort.text}
									preventScrollReset
									className="link -my-3 inline-block py-3"
								>
									{head}
									{sort.isCurrent && <span aria-hidden> ↓</span>}
								</Link>
							) : (
								head
							)}
						</th>
					))}
					<th scope="col" className={cn(headClass, 'text-right')}>
						<span className="sr-only">{messages.actions}</span>
					</th>
				</tr>
			</thead>
			<tbody className="block md:table-row-group">
				{(rows ?? records.rows).map((each) => (
					<Line key={each.id} row={each} {...rest} />
				))}
			</tbody>
		</table>
	)
}

function Line<Item extends Identified>({
	records: { nameOf, mayChange, edit, confirmDelete },
	columns,
	row,
	actions,
}: Omit<Props<Item>, 'label' | 'rows'> & { row: Item }) {
	const name = nameOf(row)
	return (
		<tr className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1 border-line px-5 py-4 not-last:border-b hover:bg-dust-50 md:table-row md:p-0">
			{columns.map(({ head, cell, className }, index) => {
				const Cell = index === 0 ? 'th' : 'td'
				return (
					<Cell
						key={head}
						scope={index === 0 ? 'row' : undefined}
						className={cn(
							'min-w-0 text-left font-normal wrap-anywhere first:col-span-full md:px-5 md:py-2.5 md:align-middle',
							actions && 'max-md:first:mb-2',
							className,
						)}
					>
						{cell(row)}
					</Cell>
				)
			})}
			<td
				className={cn('-mr-3 md:px-5 md:text-right', actions ? 'col-span-full -ml-3 md:w-px' : 'col-start-3')}
			>
				<span className={cn('inline-flex', actions && 'max-md:flex max-md:flex-wrap max-md:justify-end')}>
					{actions?.(row)}
					{mayChange && (
						<>
							<button
								type="button"
								aria-label={messages.edit(name)}
								onClick={() => edit(row)}
								className={actionClass}
							>
								<Pencil aria-hidden strokeWidth={1.75} className="size-5" />
							</button>
							<button
								type="button"
								aria-label={messages.delete.label(name)}
								onClick={() => confirmDelete(row)}
								className={cn(actionClass, 'hover:bg-danger-100 hover:text-danger-700')}
							>
								<Trash2 aria-hidden strokeWidth={1.75} className="size-5" />
							</button>
						</>
					)}
				</span>
			</td>
		</tr>
	)
}

const headClass = 'border-b border-line bg-dust-50 px-5 py-3 text-left text-xs font-semibold text-ink-muted'

/** Class of a button or link with only an icon, in a row. */
export const actionClass = cn(iconButtonClass, 'size-11')

/** A badge that says whether a row is featured. */
export const FeaturedBadge = ({ featured }: { featured: boolean }) =>
	featured ? (
		<Tag tone="gold">
			<Star aria-hidden strokeWidth={1.75} className="size-3.25 fill-current" />
			{messages.featured}
		</Tag>
	) : (
		<span className="text-xs text-ink-muted">{messages.notFeatured}</span>
	)
