/** On the dashboard: vehicles that no one has confirmed for long, each with one tap; nothing without any. */
import { useState } from 'react'
import { href, Link } from 'react-router'
import { formatDate, yearOf } from '#app/core/dates.ts'
import { ConfirmButton } from '#app/features/vehicles/stock-list/confirm-button.tsx'
import { CONFIRMED_FOR_DAYS } from '#app/features/vehicles/vehicle-record.ts'
import { confirmationMessages as messages } from '#messages/confirmations.ts'

type Props = {
	now: Date
	count: number
	vehicles: { id: string; name: string; stockNumber: string | null; confirmedAt: Date }[]
}

export function Unconfirmed({ now, count, vehicles }: Props) {
	const [confirmed, setConfirmed] = useState<string[]>([])
	const left = vehicles.filter(({ id }) => !confirmed.includes(id))
	const total = count - (vehicles.length - left.length)
	if (total === 0) return null
	return (
		<section
			aria-labelledby="unconfirmed"
			className="min-w-0 rounded-panel border border-line bg-surface-raised px-5 pt-4 pb-2"
		>
			<h2 id="unconfirmed" className="title text-title-sm">
				{messages.heading}
			</h2>
			<p className="mt-1 mb-2 text-sm text-ink-muted">{messages.text(CONFIRMED_FOR_DAYS)}</p>
			<ul>
				{left.map(({ id, name, stockNumber, confirmedAt }) => (
					<li key={id} className="flex items-center justify-between gap-3 border-t border-line py-2">
						<span className="min-w-0">
							<b className="block leading-[1.3] font-[620] wrap-anywhere">{name}</b>
							<span className="block text-xs text-ink-muted">
								{[stockNumber, messages.since(formatDate(confirmedAt, yearOf(now)))]
									.filter(Boolean)
									.join(' / ')}
							</span>
						</span>
						<ConfirmButton
							id={id}
							name={name}
							onConfirmed={(done) => setConfirmed((before) => [...before, done])}
						/>
					</li>
				))}
			</ul>
			<Link
				to={`${href('/admin/cars')}?filter=unconfirmed`}
				className="link inline-flex min-h-11 items-center text-sm"
			>
				{messages.all(total)}
			</Link>
		</section>
	)
}
