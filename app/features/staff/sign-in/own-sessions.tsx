/** The staff member's open sessions, each with a button that ends it. */
import { Monitor } from 'lucide-react'
import { Button } from '#app/components/button.tsx'
import { ButtonForm } from '#app/components/button-form.tsx'
import type { Intent } from '#app/features/staff/members/account-schema.ts'
import { accountMessages } from '#messages/passwords.ts'
import type { Device } from './device-name.ts'

const messages = accountMessages.sessions

export type OwnSession = { id: string; device: Device | undefined; isHere: boolean; since: string }

export function OwnSessions({ sessions }: { sessions: OwnSession[] }) {
	return (
		<>
			<ul className="divide-y divide-line rounded-panel border border-line bg-surface-raised">
				{sessions.map((session) => (
					<li key={session.id} className="flex items-center gap-4 px-5 py-3.5">
						<Monitor aria-hidden strokeWidth={1.75} className="size-5 flex-none text-accent-ink" />
						<p className="min-w-0 flex-1">
							<b className="font-[620]">{nameOf(session)}</b>
							<span className="block text-sm text-ink-muted">
								{session.isHere ? `${messages.here}. ${session.since}` : session.since}
							</span>
						</p>
						{!session.isHere && (
							<EndButton intent="session" session={session.id} label={messages.endOf(nameOf(session))}>
								{messages.end}
							</EndButton>
						)}
					</li>
				))}
			</ul>
			<div className="mt-4 flex flex-wrap gap-3">
				{sessions.length > 1 && <EndButton intent="others">{messages.others}</EndButton>}
				<EndButton intent="everywhere">{messages.everywhere}</EndButton>
			</div>
		</>
	)
}

type EndProps = { intent: Intent; session?: string; label?: string; children: string }

const EndButton = ({ intent, session, label, children }: EndProps) => (
	<ButtonForm fields={{ intent, ...(session && { session }) }}>
		{(isPending) => (
			<Button type="submit" size="small" aria-label={label} aria-disabled={isPending || undefined}>
				{children}
			</Button>
		)}
	</ButtonForm>
)

const nameOf = ({ device }: OwnSession) =>
	device ? messages.on(device.browser, device.system) : messages.unknown
