/** "Open now, until 17:30", or when the dealership opens next. */
import { cn } from '#app/components/cn.ts'
import { openingLineMessages } from '#messages/opening-line.ts'
import type { Openness } from './trading-hours.ts'

export function OpeningLine({ openness, className }: { openness: Openness; className?: string }) {
	return (
		<p className={cn('flex items-baseline gap-2 font-semibold', className)}>
			<span
				aria-hidden
				className={cn(
					'size-2 flex-none rounded-full',
					openness.state === 'open' ? 'bg-positive' : 'border-2 border-accent',
				)}
			/>
			{openingText(openness)}
		</p>
	)
}

export function openingText(openness: Openness): string {
	if (openness.state === 'open') return openingLineMessages.openUntil(openness.until)
	const state = openness.state === 'closed' ? openingLineMessages.closed : openingLineMessages.byAppointment
	return openness.opens
		? `${state}, ${openingLineMessages.opens(openness.opens.day, openness.opens.at)}`
		: state
}
