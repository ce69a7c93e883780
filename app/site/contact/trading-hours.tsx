/** When the dealership is open: now, and through the week. */
import type { Dealer } from '#app/dealer/dealer.ts'
import { OpeningLine } from '#app/dealer/opening-line.tsx'
import type { Openness } from '#app/dealer/trading-hours.ts'
import { linesOfWeek, type WeekLine } from '#app/dealer/trading-week.ts'
import { contactWords } from '#app/words/en-ZA/contact.ts'

const words = contactWords.hours

type Props = { week: Dealer['tradingHours']['week']; openness: Openness | undefined }

export function TradingHours({ week, openness }: Props) {
	return (
		<>
			<h3 className="title mt-8 text-title-sm">{words.heading}</h3>
			{openness && <OpeningLine now={openness} className="mt-2 mb-1" />}
			<dl>
				{linesOfWeek(week).map((line) => (
					<div key={line.days.join()} className="flex justify-between gap-6 border-b border-line py-3">
						<dt className="text-ink-muted">{words.days(line.days)}</dt>{' '}
						<dd className="text-right font-semibold">{hoursOf(line)}</dd>
					</div>
				))}
			</dl>
		</>
	)
}

function hoursOf({ opens, closes, byAppointment }: WeekLine): string {
	if (opens && closes) return `${opens}-${closes}`
	return byAppointment ? words.byAppointment : words.closed
}
