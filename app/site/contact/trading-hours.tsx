/** When the dealership is open: now, and through the week. */
import type { Dealer } from '#app/dealer/dealer.ts'
import { OpeningLine } from '#app/dealer/opening-line.tsx'
import type { OtherHours } from '#app/dealer/special-days.ts'
import type { Openness } from '#app/dealer/trading-hours.ts'
import { linesOfWeek, type WeekLine } from '#app/dealer/trading-week.ts'
import { contactWords } from '#app/words/en-ZA/contact.ts'
import { tradingDayWords } from '#app/words/en-ZA/trading-days.ts'

const words = contactWords.hours

type Props = {
	week: Dealer['tradingHours']['week']
	otherHours: OtherHours[]
	openness: Openness | undefined
}

export function TradingHours({ week, otherHours, openness }: Props) {
	return (
		<>
			<h3 className="title mt-8 text-title-sm">{words.heading}</h3>
			{openness && <OpeningLine now={openness} className="mt-2 mb-1" />}
			<dl>
				{linesOfWeek(week).map((line) => (
					<Line key={line.days.join()} when={tradingDayWords.days(line.days)} hours={line} />
				))}
			</dl>
			{otherHours.length > 0 && (
				<>
					<h4 className="mt-6 font-semibold">{words.special}</h4>
					<dl>
						{otherHours.map(({ when, ...hours }) => (
							<Line key={when} when={when} hours={hours} />
						))}
					</dl>
				</>
			)}
		</>
	)
}

type Hours = Omit<WeekLine, 'days'>

const Line = ({ when, hours }: { when: string; hours: Hours }) => (
	<div className="flex justify-between gap-6 border-b border-line py-3">
		<dt className="text-balance text-ink-muted">{when}</dt>{' '}
		<dd className="text-right font-semibold min-[22.5rem]:flex-none">{hoursOf(hours)}</dd>
	</div>
)

function hoursOf({ opens, closes, byAppointment }: Hours): string {
	if (opens && closes) return `${opens}-${closes}`
	return byAppointment ? words.byAppointment : words.closed
}
