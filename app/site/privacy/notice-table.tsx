/** A table of the privacy notice: on phones, each row is a block with its column headings. */
import { cn } from '#app/components/cn.ts'

type Props = { label: string; columns: readonly string[]; rows: readonly (readonly string[])[] }

export function NoticeTable({ label, columns, rows }: Props) {
	return (
		<table aria-label={label} className="w-full border-t-2 border-ink text-sm max-md:block">
			<thead className="max-md:sr-only">
				<tr>
					{columns.map((column) => (
						<th key={column} scope="col" className="border-b border-line py-3 pr-6 text-left font-semibold">
							{column}
						</th>
					))}
				</tr>
			</thead>
			<tbody className="max-md:block">
				{rows.map((cells) => (
					<tr key={cells[0]} className="border-b border-line align-top max-md:block max-md:py-3">
						{cells.map((cell, at) => (
							<td
								key={columns[at]}
								className={cn('py-3 pr-6 max-md:block max-md:py-1 max-md:pr-0', at === 0 && 'font-semibold')}
							>
								<span aria-hidden className="text-xs font-normal text-ink-muted md:hidden">
									{columns[at]}{' '}
								</span>
								{cell}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	)
}
