/** "Open now, until 17:30", or when the dealership opens next. */
import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { cn } from '#app/components/cn.ts'
import { openingLineMessages } from '#messages/site.ts'
import type { Openness } from './trading-hours.ts'

type Props = { openness: Openness; className?: string }

export function OpeningLine({ openness: rendered, className }: Props) {
	const openness = useCurrent(rendered)
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

const FRESH_FOR = 5 * 60_000 // ms

/** Reads it again when the visitor comes back to a tab that slept. */
function useCurrent(rendered: Openness): Openness {
	const [answer, setAnswer] = useState<{ after: Openness; openness: Openness }>()
	useEffect(() => {
		let readAt = Date.now()
		const refresh = async () => {
			if (document.hidden || Date.now() - readAt < FRESH_FOR) return
			readAt = Date.now()
			const response = await fetch(href('/opening')).catch(() => undefined) // then the line stays
			const openness: Openness | null = response?.ok ? await response.json() : null
			if (openness) setAnswer({ after: rendered, openness })
		}
		const ending = new AbortController()
		document.addEventListener('visibilitychange', refresh, ending)
		addEventListener('pageshow', refresh, ending)
		return () => ending.abort()
	}, [rendered])
	return answer?.after === rendered ? answer.openness : rendered
}

export function openingText(openness: Openness): string {
	if (openness.state === 'open') return openingLineMessages.openUntil(openness.until)
	const state = openness.state === 'closed' ? openingLineMessages.closed : openingLineMessages.byAppointment
	return openness.opens
		? `${state}, ${openingLineMessages.opens(openness.opens.day, openness.opens.at)}`
		: state
}
