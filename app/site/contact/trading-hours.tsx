/** Whether the dealership is open now, and its trading hours. */
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { OpeningLine } from '#app/features/dealer/opening-line.tsx'
import type { OtherHours } from '#app/features/dealer/special-days.ts'
import type { Openness } from '#app/features/dealer/trading-hours.ts'
import { linesOfWeek, type WeekLine } from '#app/features/dealer/trading-week.ts'
import { contactMessages } from '#messages/contact.ts'
import { tradingDayMessages } from '#messages/trading-days.ts'

const messages = contactMessages.hours

type Props = {
	week: Dealer['tradingHours']['week']
	otherHours: OtherHours[]
	openness: Openness | undefined
}

export function TradingHours({ week, otherHours, openness }: Props) {
	return (
		<>
			<h3 className="title mt-8 text-title-sm">{messages.heading}</h3>
			{openness && <OpeningLine openness={openness} className="mt-2 mb-1" />}
			<dl>
				{linesOfWeek(week).map((line) => (
					<Line key={line.days.join()} when={tradingDayMessages.days(line.days)} hours={line} />
				))}
			</dl>
			{otherHours.length > 0 && (
				<>
					<h4 className="mt-6 font-semibold">{messages.special}</h4>
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
	<div className="flex flex-wrap justify-between gap-x-6 border-b border-line py-3">
		<dt className="text-balance text-ink-muted">{when}</dt>{' '}
		<dd className="text-right font-semibold min-[22.5rem]:max-w-full min-[22.5rem]:flex-none">
			{hoursOf(hours)}
		</dd>
	</div>
)

function hoursOf({ opens, closes, byAppointment }: Hours): string {
	if (opens && closes) return `${opens}-${closes}`
	return byAppointment ? messages.byAppointment : messages.closed
}
