/** The test drives of today on the dashboard; nothing without any. */
import { href, Link } from 'react-router'
import { Tag } from '#app/components/tag.tsx'
import { adminAppointmentMessages } from '#messages/admin-appointments.ts'
import { testDriveMessages } from '#messages/test-drives.ts'
import type { AppointmentState } from './appointment.ts'

const messages = adminAppointmentMessages.dashboard

type Drive = {
	id: string
	leadId: string
	name: string | undefined
	state: AppointmentState
	vehicleName: string | null
	time: string
}

export function DrivesToday({ drives }: { drives: Drive[] }) {
	if (drives.length === 0) return null
	return (
		<section
			aria-labelledby="drives-today"
			className="rounded-panel border border-line bg-surface-raised px-5 pt-4 pb-2"
		>
			<h2 id="drives-today" className="title text-title-sm">
				{messages.heading}
			</h2>
			<ul className="mt-2">
				{drives.map(({ id, leadId, name, state, vehicleName, time }) => (
					<li key={id} className="flex flex-wrap items-center gap-x-4 border-t border-line py-1.5">
						<b className="tabular-nums">{time}</b>
						<Link
							to={href('/admin/leads/:id', { id: leadId })}
							dir="auto"
							className="link inline-flex min-h-11 min-w-0 items-center font-[620] wrap-anywhere"
						>
							{name ?? adminAppointmentMessages.unreadable}
						</Link>
						<span className="min-w-0 flex-1 text-sm text-ink-muted wrap-anywhere">{vehicleName}</span>
						{state !== 'booked' && <Tag>{testDriveMessages.states[state]}</Tag>}
					</li>
				))}
			</ul>
			<Link to={href('/admin/appointments')} className="link inline-flex min-h-11 items-center text-sm">
				{messages.all}
			</Link>
		</section>
	)
}
