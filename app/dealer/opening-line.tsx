/** "Open now, until 17:30", or when the dealership opens next. */
import { cn } from '#app/ui/cn.ts'
import { dealerWords } from '#app/words/en-ZA/dealer.ts'
import type { Openness } from './trading-hours.ts'

export function OpeningLine({ now, className }: { now: Openness; className?: string }) {
	return (
		<p className={cn('flex items-baseline gap-2 font-semibold', className)}>
			<span
				aria-hidden
				className={cn(
					'size-2 flex-none rounded-full',
					now.state === 'open' ? 'bg-positive' : 'border-2 border-accent',
				)}
			/>
			{openingText(now)}
		</p>
	)
}

export function openingText(now: Openness): string {
	if (now.state === 'open') return dealerWords.openUntil(now.until)
	const state = now.state === 'closed' ? dealerWords.closed : dealerWords.byAppointment
	return now.opens ? `${state}, ${dealerWords.opens(now.opens.day, now.opens.at)}` : state
}
