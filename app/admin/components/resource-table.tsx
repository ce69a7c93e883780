/**
 * A table of records. On phones each row is a block: a touch edits it, and its other actions are behind a button.
 */
import { Ellipsis, Pencil, Star, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link, type LinkProps } from 'react-router'
import { iconButtonClass } from '#app/components/button.tsx'
import { chipClass } from '#app/components/chips.tsx'
import { cn } from '#app/components/cn.ts'
import { Tag } from '#app/components/tags.tsx'
import { useCurrentInView } from '#app/components/use-current-in-view.ts'
import { useCloseOnBack } from '#app/components/use-leave-question.ts'
import { recordMessages as messages } from '#messages/admin.ts'
import type { Identified, Records } from './use-records.ts'

/** The actions of a row or a list: beside it, and on phones in a sheet that one button opens, also without JavaScript. */
type RowMenuProps = {
	name: string
	label?: string
	className?: string
	isWide?: boolean // it needs the room of a desktop
	children: ReactNode
}

export function RowMenu({ name, label = messages.more(name), className, isWide, children }: RowMenuProps) {
	const id = useId()
	const sheet = useRef<HTMLDivElement>(null)
	const [isOpen, setOpen] = useState(false)
	const close = () => sheet.current?.hidePopover()
	useCloseOnBack(isOpen, close)
	useEffect(() => {
		if (!isOpen) return
		const { current } = sheet
		// It would cover what the keyboard goes on to.
		const leave = ({ relatedTarget }: FocusEvent) => {
			if (relatedTarget instanceof Node && !current?.contains(relatedTarget)) close()
		}
		// Before the action, so that what it opens gives the focus back to the button
		current?.addEventListener('click', close)
		current?.addEventListener('focusout', leave)
		return () => {
			current?.removeEventListener('click', close)
			current?.removeEventListener('focusout', leave)
		}
	})
	return (
		<>
			<button
				type="button"
				popoverTarget={id}
				aria-label={label}
				className={cn(iconButtonClass, 'relative size-11 text-ink-muted', isWide ? 'xl:hidden' : 'md:hidden')}
			>
				<Ellipsis aria-hidden strokeWidth={1.75} className="size-5" />
			</button>
			<div
				ref={sheet}
				id={id}
				popover="auto"
				data-name={name}
				onToggle={({ newState }) => setOpen(newState === 'open')}
				className={cn(
					'row-menu',
					isWide
						? 'xl:not-open:static xl:not-open:inline-flex'
						: 'md:not-open:static md:not-open:inline-flex',
					className,
				)}
			>
				{children}
			</div>
		</>
	)
}

/** Class of a button or link with only an icon in a row; in the sheet its text stands beside it. */
export const actionClass = cn(iconButtonClass, 'row-action size-11')

/** Of the button that edits a row; on phones it covers the row (`editable-row`). */
export const editClass = cn(
	actionClass,
	'edit-row max-md:absolute max-md:inset-0 max-md:size-full max-md:rounded-none max-md:hover:bg-transparent max-md:focus-visible:-outline-offset-3 max-md:*:hidden',
)

/** The text of an action, where there is room for it. */
export const ActionText = ({ children }: { children: string }) => (
	<span className="row-action-text">{children}</span>
)

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
	actions?: (row: Item) => ReactNode // besides those to edit and delete
	task?: (row: Item) => ReactNode // what the list is for
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
	task,
}: Omit<Props<Item>, 'label' | 'rows'> & { row: Item }) {
	const name = nameOf(row)
	const others = (
		<>
			{actions?.(row)}
			{mayChange && (
				<button
					type="button"
					aria-label={messages.delete.label(name)}
					onClick={() => confirmDelete(row)}
					className={cn(actionClass, 'hover:bg-danger-100 hover:text-danger-700')}
				>
					<Trash2 aria-hidden strokeWidth={1.75} className="size-5" />
					<ActionText>{messages.delete.go}</ActionText>
				</button>
			)}
		</>
	)
	return (
		<tr className="editable-row relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-1.5 border-line px-5 py-2 not-last:border-b hover:bg-dust-50 md:table-row md:p-0">
			{columns.map(({ head, cell, className }, index) => {
				const Cell = index === 0 ? 'th' : 'td'
				return (
					<Cell
						key={head}
						scope={index === 0 ? 'row' : undefined}
						className={cn(
							'col-start-1 min-w-0 text-left font-normal wrap-anywhere md:px-5 md:py-2.5 md:align-middle',
							className,
						)}
					>
						{cell(row)}
					</Cell>
				)
			})}
			<td
				className={cn(
					'-mr-3 md:w-px md:pr-5 md:pl-2 md:text-right',
					task ? 'max-md:col-span-full' : 'col-start-2 row-[1/span_5]',
				)}
			>
				<div className={cn('inline-flex', task && 'max-md:flex max-md:justify-between')}>
					{task?.(row)}
					{mayChange && (
						<button
							type="button"
							aria-label={messages.edit(name)}
							onClick={() => edit(row)}
							className={editClass}
						>
							<Pencil aria-hidden strokeWidth={1.75} className="size-5" />
							<ActionText>{messages.editShort}</ActionText>
						</button>
					)}
					<RowMenu name={name}>{others}</RowMenu>
				</div>
			</td>
		</tr>
	)
}

const headClass = 'border-b border-line bg-dust-50 px-5 py-3 text-left text-xs font-semibold text-ink-muted'

/** A badge that says whether a row is featured. */
export const FeaturedBadge = ({ featured }: { featured: boolean }) =>
	featured ? (
		<Tag tone="gold">
			<Star aria-hidden strokeWidth={1.75} className="size-3.25 fill-current" />
			{messages.featured}
		</Tag>
	) : (
		<span title={messages.notFeatured} className="text-ink-muted">
			<Star aria-hidden strokeWidth={1.5} className="size-4" />
			<span className="sr-only">{messages.notFeatured}</span>
		</span>
	)

/** The same on the corner of a row's picture, where the table has no column for it. */
export const FeaturedStar = () => (
	<span className="absolute top-0 right-0 grid size-5.5 place-items-center rounded-bl-media bg-gold-100 text-gold-800 xl:hidden">
		<Star aria-hidden strokeWidth={1.75} className="size-3.5 fill-current" />
		<span className="sr-only">{messages.featured}</span>
	</span>
)

type Filter = { to: LinkProps['to']; text: string; count?: number | undefined; isCurrent: boolean }

type ListFiltersProps = { label: string; filters: Filter[]; others?: Filter[] } // `others`: from tablet width in a row of their own

/** Filters of a list as chips. They are links and work without JavaScript. */
export function ListFilters({ label, filters, others = [] }: ListFiltersProps) {
	const row = useCurrentInView<HTMLElement>([...filters, ...others].find(({ isCurrent }) => isCurrent)?.text)
	return (
		<nav
			ref={row}
			aria-label={label}
			className="no-scrollbar relative -mx-5 flex min-w-0 flex-1 gap-2 overflow-x-auto px-5 md:mx-0 md:grid md:basis-60 md:gap-1.5 md:px-0 md:max-xl:flex md:max-xl:flex-wrap"
		>
			<FilterRow filters={filters} />
			{others.length > 0 && <FilterRow filters={others} isApart />}
		</nav>
	)
}

const FilterRow = ({ filters, isApart = false }: { filters: Filter[]; isApart?: boolean }) => (
	<ul
		className={cn(
			'flex flex-none gap-2 md:flex-wrap md:gap-1.5 md:max-xl:contents',
			isApart && 'xl:border-t xl:border-line xl:pt-2',
		)}
	>
		{filters.map(({ to, text, count, isCurrent }) => (
			<li
				key={text}
				className={cn(isApart && 'max-xl:first:border-l max-xl:first:border-line max-xl:first:pl-2')}
			>
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
