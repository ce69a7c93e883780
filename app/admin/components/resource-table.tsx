/** A table of records; on narrow screens, a block for each row. */
import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { iconButtonClass } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { partMessages as messages } from '#app/messages/en-ZA/admin-components.ts'

export type Column<Row> = {
	head: string
	cell: (row: Row) => ReactNode
	className?: string // of its cells, from tablet width
}

type Props<Row extends { id: string }> = {
	label: string
	columns: Column<Row>[] // the first one is the heading of a block
	rows: Row[]
	nameOf: (row: Row) => string
	actions?: (row: Row) => ReactNode // before the buttons to edit and delete
	onEdit: (row: Row) => void
	onDelete: (row: Row) => void
}

export function ResourceTable<Row extends { id: string }>({ label, columns, rows, ...rest }: Props<Row>) {
	return (
		<table aria-label={label} className="block w-full border-collapse text-sm md:table">
			<thead className="max-md:sr-only">
				<tr>
					{columns.map(({ head, className }) => (
						<th key={head} scope="col" className={cn(headClass, className)}>
							{head}
						</th>
					))}
					<th scope="col" className={cn(headClass, 'text-right')}>
						<span className="sr-only">{messages.actions}</span>
					</th>
				</tr>
			</thead>
			<tbody className="block md:table-row-group">
				{rows.map((each) => (
					<Line key={each.id} columns={columns} row={each} {...rest} />
				))}
			</tbody>
		</table>
	)
}

function Line<Row extends { id: string }>({
	columns,
	row,
	nameOf,
	actions,
	onEdit,
	onDelete,
}: Omit<Props<Row>, 'label' | 'rows'> & { row: Row }) {
	const name = nameOf(row)
	return (
		<tr className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1 border-line px-5 py-4 not-last:border-b hover:bg-dust-50 md:table-row md:p-0">
			{columns.map(({ head, cell, className }) => (
				<td
					key={head}
					className={cn(
						'min-w-0 wrap-anywhere first:col-span-full md:px-5 md:py-2.5 md:align-middle',
						actions && 'max-md:first:mb-2',
						className,
					)}
				>
					{cell(row)}
				</td>
			))}
			<td
				className={cn('-mr-3 md:px-5 md:text-right', actions ? 'col-span-full -ml-3 md:w-px' : 'col-start-3')}
			>
				<span className={cn('inline-flex', actions && 'max-md:flex max-md:flex-wrap max-md:justify-end')}>
					{actions?.(row)}
					<button
						type="button"
						aria-label={messages.edit(name)}
						onClick={() => onEdit(row)}
						className={actionClass}
					>
						<Pencil aria-hidden strokeWidth={1.75} className="size-5" />
					</button>
					<button
						type="button"
						aria-label={messages.delete.label(name)}
						onClick={() => onDelete(row)}
						className={cn(actionClass, 'hover:bg-danger-100 hover:text-danger-700')}
					>
						<Trash2 aria-hidden strokeWidth={1.75} className="size-5" />
					</button>
				</span>
			</td>
		</tr>
	)
}

const headClass = 'border-b border-line bg-dust-50 px-5 py-3 text-left text-xs font-semibold text-ink-muted'

/** Class of a button or link with only an icon, in a row. */
export const actionClass = cn(iconButtonClass, 'size-11')
