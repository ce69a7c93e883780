import { href, Link } from 'react-router'
import { Tag } from '#app/components/tag.tsx'
import { formatDate, toSouthAfricanTime } from '#app/core/dates.ts'
import { staffMemberMessages as messages } from '#messages/staff.ts'
import { rolesOf } from './permissions.ts'
import type { StaffMember } from './staff-member.ts'

const JUST_NOW = 10 * 60 * 1000 // milliseconds

type Props = { staff: StaffMember[]; ownId: string; now: Date }

export const StaffList = ({ staff, ownId, now }: Props) => (
	<ul className="mt-6 max-w-180 divide-y divide-line rounded-panel border border-line bg-surface-raised">
		{staff.map((staffMember) => (
			<li key={staffMember.id} className="flex items-center gap-4 px-5 py-3.5">
				<div className="min-w-0 flex-1">
					<p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
						<b className="font-[620] wrap-anywhere">{staffMember.name}</b>
						{rolesOf(staffMember).map((role) => (
							<Tag key={role}>{messages.roles.names[role]}</Tag>
						))}
						{staffMember.id === ownId && <Tag>{messages.you}</Tag>}
					</p>
					<p className="text-sm wrap-anywhere text-ink-muted">{staffMember.email}</p>
					<p className="text-sm text-ink-muted">
						{formatLastSeen(staffMember.seenAt, now)}.{' '}
						{staffMember.hasSecondFactor ? messages.factorOn : messages.factorOff}.
					</p>
				</div>
				{staffMember.id !== ownId && (
					<Link
						to={href('/admin/staff/:id', { id: staffMember.id })}
						aria-label={messages.changeOf(staffMember.name)}
						className="link inline-flex min-h-11 items-center text-sm"
					>
						{messages.change}
					</Link>
				)}
			</li>
		))}
	</ul>
)

function formatLastSeen(at: Date | null, now: Date): string {
	if (!at) return messages.never
	if (now.getTime() - at.getTime() < JUST_NOW) return messages.seen(messages.now)
	return messages.seen(messages.at(formatDate(at), toSouthAfricanTime(at).time))
}
