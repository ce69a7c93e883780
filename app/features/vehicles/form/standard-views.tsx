/** Outlines of the views that buyers look for and that a vehicle has no photo of yet, in the order of its photos. */
import type { ReactNode } from 'react'
import { cn } from '#app/components/cn.ts'
import { vehicleFormMessages } from '#messages/vehicle-form.ts'

const messages = vehicleFormMessages.views

const SEDAN = 'M3 27v-6l8-2.5 8-7h19l9 7 9 3v5.5zM19 18.5h27M30 11.5v7'
const CORNER = 'M4 28v-8l6-3 7-8h20l9 8 9 4v7zM17 17h29M4 22h11M29 9v8'
const wheel = (x: number, size: number) =>
	`M${x - size} 28a${size} ${size} 0 1 0 ${2 * size} 0a${size} ${size} 0 1 0 ${-2 * size} 0`

/** Drawn on 60 by 40, as the photos are 3 to 2. */
const VIEWS: { name: keyof typeof messages.names; outline: string; isMirrored?: boolean }[] = [
	{ name: 'front', outline: `${CORNER}${wheel(20, 5)}${wheel(46, 4)}M5 25h7` },
	{ name: 'side', outline: `${SEDAN}${wheel(15, 4.5)}${wheel(45, 4.5)}` },
	{ name: 'rear', outline: `${CORNER}${wheel(20, 5)}${wheel(46, 4)}M5 20.5h4v3h-4z`, isMirrored: true },
	{
		name: 'wheel',
		outline: 'M16 20a14 14 0 1 0 28 0a14 14 0 1 0-28 0M21 20a9 9 0 1 0 18 0a9 9 0 1 0-18 0M30 11v18M21 20h18',
	},
	{
		name: 'seats',
		outline: 'M12 34v-8l4-15h8l2 15v8zM34 34v-8l2-15h8l4 15v8zM17 7h6v4h-6zM37 7h6v4h-6zM12 26h14M34 26h14',
	},
	{
		name: 'instruments',
		outline: 'M5 22q25-14 50 0v9H5zM14 24a7 7 0 1 0 14 0a7 7 0 1 0-14 0M14 24h14M36 23h12v6H36z',
	},
	{ name: 'boot', outline: 'M10 34V20l5-4h30l5 4v14zM15 16L19 5h22l4 11M16 21h28v8H16z' },
	{
		name: 'book',
		outline: 'M30 10q-9-4-20-1v22q11-3 20 1q9-4 20-1V9q-11-3-20 1v22M15 16h9M15 21h9M36 16h9M36 21h9',
	},
]

type Props = { count: number; isBusy: boolean; onChoose: () => void; className: string }

/** The photo that stands at a view's place counts as that view. A tap adds photos, as the button above does. */
export function StandardViews({ count, isBusy, onChoose, className }: Props) {
	const missing = VIEWS.slice(count)
	if (missing.length === 0) return null
	return (
		<div className="mt-4">
			<p className="text-xs text-ink-muted">
				<b className="font-semibold text-ink">{messages.count(count, VIEWS.length)}</b>{' '}
				{messages.next(missing.map(({ name }) => messages.names[name]))}
			</p>
			<div aria-hidden className={cn('mt-2 grid gap-2', className)}>
				{missing.map((view) => (
					<button key={view.name} type="button" tabIndex={-1} disabled={isBusy} onClick={onChoose}>
						<Outline {...view}>{messages.names[view.name]}</Outline>
					</button>
				))}
			</div>
		</div>
	)
}

type OutlineProps = Pick<(typeof VIEWS)[number], 'outline' | 'isMirrored'> & { children: ReactNode }

const Outline = ({ outline, isMirrored, children }: OutlineProps) => (
	<span className="grid aspect-3/2 place-content-center justify-items-center rounded-media border border-dashed border-line-control text-ink-muted hover:border-ink hover:text-ink">
		<svg
			aria-hidden
			viewBox="0 0 60 40"
			fill="none"
			stroke="currentColor"
			strokeLinejoin="round"
			className={cn('h-9 w-13.5', isMirrored && '-scale-x-100')}
		>
			<path d={outline} />
		</svg>
		<span className="text-2xs leading-tight first-letter:uppercase">{children}</span>
	</span>
)
