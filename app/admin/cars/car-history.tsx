/** A vehicle's audit log and its earlier prices. */
import { useId } from 'react'
import { formatDate, formatDateTime } from '#app/core/dates.ts'
import { formatRand } from '#app/core/money-and-distance.ts'
import { authorText, describeChanges } from '#app/features/staff/audit-log/audit-log.ts'
import type { StoredVehicle } from '#app/features/vehicles/form/vehicle-draft.ts'
import { vehicleAuditText } from '#app/features/vehicles/vehicle-audit-log.ts'
import { carsMessages } from '#messages/admin-cars.ts'

const messages = carsMessages.history

export function CarHistory({ pastPrices, history }: StoredVehicle) {
	const id = useId()
	if (history.length === 0 && pastPrices.length === 0) return null
	return (
		<section aria-labelledby={id} className="mt-7 border-t border-line pt-5 text-sm">
			<h3 id={id} className="title text-title-sm">
				{messages.title}
			</h3>
			<ul className="mt-3 grid gap-1.5">
				{history.map(({ id, at, by, account, action, ...entry }) => (
					<li key={id}>
						<time dateTime={at.toISOString()} className="text-ink-muted">
							{formatDateTime(at)}
						</time>{' '}
						{messages.line(
							authorText({ by, account }),
							messages.events[action],
							describeChanges(entry, vehicleAuditText),
						)}
					</li>
				))}
			</ul>
			{pastPrices.length > 0 && (
				<p className="mt-3 text-ink-muted">
					{messages.prices}:{' '}
					{pastPrices
						.map(({ price, askedUntil }) => messages.asked(formatRand(price), formatDate(askedUntil)))
						.join('; ')}
				</p>
			)}
		</section>
	)
}
